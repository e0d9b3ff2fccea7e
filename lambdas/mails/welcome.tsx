import { Action, Frame, Paragraph, SideAction } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';

/** Welcomes a new owner with a confirmed address, and says where to start. */
export function welcomeMail({ dashboardUrl, addPetUrl, helpUrl }: ContentOf<'welcome'>): Template {
  const subject = 'Welcome to Pawfile';
  return (
    <Frame
      subject={subject}
      preview="Your account is ready. Now you can keep all your pets’ health records in one place."
      reason="You received this email because you created a Pawfile account with this address."
    >
      <Paragraph>
        Your account is ready. Now you can keep all your pets’ health records in one place.
      </Paragraph>
      <Paragraph>
        Start with your first pet, then add its vaccinations and documents. When a vet or a sitter asks for
        them, share a link that expires on its own.
      </Paragraph>
      <Action href={addPetUrl}>Add your first pet</Action>
      <SideAction href={dashboardUrl}>Open Pawfile</SideAction>
      <SideAction href={helpUrl}>Questions? We’re happy to help</SideAction>
    </Frame>
  );
}
