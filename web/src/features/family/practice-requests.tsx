import { practicePaths } from '../../platform/practice-paths.ts';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { PetPractices } from './load-practices.ts';

interface PracticeRequestsProps extends Pick<PetPractices, 'requests'> {
  petId: string;
  petName: string;
}

/** The practices that ask the owner for this pet, and wait for an answer. */
export function PracticeRequests({ petId, petName, requests }: PracticeRequestsProps) {
  return requests.map(({ practice_id, name, standing, expires_at }) => (
    <Card key={practice_id} className={layout.stack3}>
      <h2 className={typography.label}>
        <bdi>{shorten(name, 60)}</bdi> asks to see <bdi>{shorten(petName, 40)}</bdi>
      </h2>
      <PracticeStanding standing={standing} />
      <p className={typography.note}>{`You can answer until ${momentText(expires_at)}.`}</p>
      <div className={layout.wrap}>
        <LinkButton variant="secondary" size="small" to={practicePaths.request(petId, practice_id)}>
          Accept or decline
        </LinkButton>
      </div>
    </Card>
  ));
}
