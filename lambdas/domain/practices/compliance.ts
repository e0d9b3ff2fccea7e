import {
  COMPLIANCE_STATES,
  type CompliancePage,
  type ComplianceQuery,
  type ComplianceState,
  type Counts,
  countOfVaccine,
  type Figures,
} from '../../../contract/practices/compliance.ts';
import { nameOfRules } from '../../../contract/practices/rules.ts';
import { VACCINE_CODES } from '../../../contract/vaccines/vaccines.ts';
import type { CompliancePages, RulesStore } from './rules-ports.ts';

/** Dependencies of the call about a practice's compliance. */
export interface ComplianceDeps {
  rules: Pick<RulesStore, 'glance'>;
  judged: CompliancePages;
}

/** A page of a practice's patients as its rules judge them; the first one has the figures. */
export async function getCompliance(
  { rules, judged }: ComplianceDeps,
  practiceId: string,
  { state, vaccine, after }: ComplianceQuery,
): Promise<CompliancePage> {
  const { inForce, coming } = await rules.glance(practiceId);
  const names = { rules: inForce && nameOfRules(inForce), coming: coming && nameOfRules(coming) };
  if (!inForce) return { ...names, figures: null, patients: [], next: null };
  const { figures, ...page } = await judged.page(practiceId, inForce.version, {
    state: state ?? null,
    vaccine: vaccine ?? null,
    after: after ?? null,
  });
  return { ...names, ...page, figures: figures && present(figures) };
}

const present = (counts: Counts): NonNullable<CompliancePage['figures']> => {
  const vaccines = VACCINE_CODES.map((code) => ({
    code,
    patients: figuresOf((state) => counts[countOfVaccine(code, state)] ?? 0),
  }));
  return {
    patients: figuresOf((state) => counts[state] ?? 0),
    vaccines: vaccines.filter(({ patients }) => Object.values(patients).some((count) => count > 0)),
  };
};

/** The figures by what counts the patients of a state. */
export const figuresOf = (count: (state: ComplianceState) => number) =>
  Object.fromEntries(COMPLIANCE_STATES.map((state) => [state, count(state)])) as Figures;
