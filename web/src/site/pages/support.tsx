import { paths } from '../../platform/paths.ts';
import { SUPPORT_FAQ } from '../../shared/texts/faq.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { QuestionList } from '../../ui/question-list.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { Actions, TextSection } from './text-section.tsx';

/** Common questions and a link to the contact form. */
export const SupportPage = () => (
  <PublicPage
    heading="How can we help?"
    lead="Answers to common questions. To write to us, use the form in the help center."
    width="narrow"
  >
    <TextSection id="pets" heading="Pets and records">
      <QuestionList questions={SUPPORT_FAQ.pets} />
    </TextSection>
    <TextSection id="sharing" heading="Sharing">
      <QuestionList questions={SUPPORT_FAQ.sharing} />
    </TextSection>
    <TextSection id="account" heading="Your account and your data">
      <QuestionList questions={SUPPORT_FAQ.account} />
    </TextSection>
    <TextSection id="contact" heading="Something else?">
      <p>Use the form in the help center. You don’t need an account.</p>
      <Actions>
        <LinkButton to={paths.help}>Ask us</LinkButton>
      </Actions>
    </TextSection>
  </PublicPage>
);
