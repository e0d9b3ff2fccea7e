import { Action, Frame, Paragraph, SideAction, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';

/** Welcomes a new owner with a confirmed address, and says where to start. */
export function welcomeMail({ dashboardUrl, addPetUrl, helpUrl }: ContentOf<'welcome'>): Template {
  const subject = 'Welcome to Pawfile';
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview="Your account is ready. Add your first pet, and its papers find their place."
        reason={
          <SmallPrint>
            You get this email once, because you made a Pawfile account with this address.
          </SmallPrint>
        }
      >
        <Paragraph>
          It is good to have you here. Your account is ready, and your pets’ health papers have a place now.
        </Paragraph>
        <Paragraph>
          Begin with your first pet: add it, then its vaccinations and documents. When a vet or a sitter asks
          for them, share a link that ends by itself.
        </Paragraph>
        <Action href={addPetUrl}>Add your first pet</Action>
        <SideAction href={dashboardUrl}>Go to your dashboard</SideAction>
        <SideAction href={helpUrl}>Questions? We are glad to help</SideAction>
      </Frame>
    ),
  };
}
