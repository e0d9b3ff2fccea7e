import { Notices } from '../../ui/notices.tsx';
import { BugBoundary } from './bug-boundary.tsx';
import { takeEarlyAnswer } from './early.ts';
import { linkToken } from './link-token.ts';
import { openShare, type ShareState } from './open-share.ts';
import { PageFrame } from './page-frame.tsx';
import { SharedPetPage } from './shared-pet-page.tsx';

/** Makes the first attempt to open the link in the page's address, with the answer that is on its way. */
export async function openFirst(): Promise<ShareState> {
  const token = linkToken(window.location);
  if (token) return openShare(token, takeEarlyAnswer());
  return { status: 'cut-off' };
}

interface SharedLinkPageProps {
  first: Promise<ShareState>;
  /** The outcome of the first attempt, if it is known. */
  known?: ShareState | null;
}

/** The page at `/shared/<token>`. */
export const SharedLinkPage = ({ first, known = null }: SharedLinkPageProps) => (
  <>
    <PageFrame>
      <BugBoundary>
        <SharedPetPage token={linkToken(window.location) ?? ''} first={first} known={known} />
      </BugBoundary>
    </PageFrame>
    <Notices isOnDemand />
  </>
);
