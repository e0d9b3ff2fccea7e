import { Notices } from '../../ui/notices.tsx';
import { BugBoundary } from './bug-boundary.tsx';
import { takeEarlyAnswer } from './early.ts';
import { linkToken } from './link-token.ts';
import { openShare } from './open-share.ts';
import { PageFrame } from './page-frame.tsx';
import { SharedPetPage } from './shared-pet-page.tsx';

/** The page at `/shared/<token>`, ready to be rendered; makes the first attempt to open the link. */
export function createSharedLinkPage() {
  const token = linkToken(window.location);
  const first = openShare(token, takeEarlyAnswer());
  return (
    <>
      <PageFrame>
        <BugBoundary>
          <SharedPetPage token={token} first={first} />
        </BugBoundary>
      </PageFrame>
      <Notices isOnDemand />
    </>
  );
}
