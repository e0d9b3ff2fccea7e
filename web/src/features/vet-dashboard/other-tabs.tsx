import { Button } from '../../ui/button.tsx';
import { BellIcon, FileIcon } from '../../ui/icons.tsx';
import { Figure, Figures } from './figures.tsx';
import { Day, PatientList } from './patient-list.tsx';
import { notSeenForAYear, type Patient, withAppointment } from './patients.ts';
import { RatingPaws } from './rating-paws.tsx';
import { notifyNoReminder, notifyNoReport } from './sample-note.tsx';
import { ANALYTICS_FIGURES, COMPLIANCE_FIGURES, RATING, REMINDER_FIGURES } from './sample-practice.ts';
import { SpeciesBars } from './species-bars.tsx';
import { TabPanel } from './tab-panel.tsx';

interface TabProps {
  patients: readonly Patient[];
  /** YYYY-MM-DD. */
  today: string;
}

/** Vaccination compliance, and patients without a visit for a year. */
export const ComplianceTab = ({ patients, today }: TabProps) => (
  <TabPanel heading="Compliance" action={<ReportButton>Create compliance report</ReportButton>}>
    <Figures>
      {COMPLIANCE_FIGURES.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Figures>
    <h3>Not seen for a year</h3>
    <PatientList
      patients={notSeenForAYear(patients, today)}
      facts={({ last_visit }) => [{ label: 'Last visit', value: <Day day={last_visit} /> }]}
      action={reminderButton}
    />
  </TabPanel>
);

/** Reminder results, and upcoming appointments to remind owners of. */
export const RemindersTab = ({ patients }: TabProps) => (
  <TabPanel heading="Reminders">
    <Figures>
      {REMINDER_FIGURES.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Figures>
    <h3>Next appointments</h3>
    <PatientList
      patients={withAppointment(patients)}
      facts={({ next_appointment }) => [{ label: 'Appointment', value: <Day day={next_appointment} /> }]}
      action={reminderButton}
    />
  </TabPanel>
);

/** The practice's figures. */
export const AnalyticsTab = ({ patients }: TabProps) => (
  <TabPanel heading="Analytics" action={<ReportButton>Create practice report</ReportButton>}>
    <Figures>
      {ANALYTICS_FIGURES.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
      <Figure
        value={`${RATING.value}/${RATING.most}`}
        label={RATING.label}
        note={RATING.note}
        drawing={<RatingPaws value={RATING.value} most={RATING.most} />}
      />
    </Figures>
    <SpeciesBars patients={patients} />
  </TabPanel>
);

const ReportButton = ({ children }: { children: string }) => (
  <Button variant="secondary" icon={<FileIcon />} onClick={notifyNoReport}>
    {children}
  </Button>
);

const reminderButton = ({ name }: Patient) => (
  <Button
    variant="secondary"
    size="small"
    icon={<BellIcon />}
    aria-label={`Send reminder for ${name}`}
    onClick={() => notifyNoReminder(name)}
  >
    Send reminder
  </Button>
);
