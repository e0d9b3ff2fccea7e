import { practiceRequestCalls } from '../../../../contract/grants/practice-request-calls.ts';
import type { PracticeRequest } from '../../../../contract/practices/requests.ts';
import { call } from '../../platform/api/call.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { MailIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { NoticeLine } from '../../ui/notice-line.tsx';

/** Shows the practices that wait for the reader's answer. */
export async function loadAsks(signal: AbortSignal) {
  const { requests } = await call(practiceRequestCalls['list-practice-requests'], { quiet: true, signal });
  return requests.length > 0 ? <PracticeAsks requests={requests} /> : null;
}

/** Practices that ask for a pet, each with a link to answer. */
const PracticeAsks = ({ requests }: { requests: readonly PracticeRequest[] }) => (
  <section aria-label="Practices that ask for a pet">
    <ul className={layout.stack2}>
      {requests.map(({ practice_id, pet_id, name, pet_name }) => (
        <li key={pet_id + practice_id}>
          <NoticeLine
            icon={<MailIcon size={18} />}
            action="Accept or decline"
            to={practicePaths.request(pet_id, practice_id)}
          >
            <bdi>{shorten(name, 60)}</bdi> asks to see <bdi>{shorten(pet_name, 40)}</bdi>.
          </NoticeLine>
        </li>
      ))}
    </ul>
  </section>
);
