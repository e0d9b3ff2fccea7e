import { CopyButton } from '../../ui/copy-button.tsx';
import layout from '../../ui/layout.module.css';

/** The reference of a message, by which support finds it. */
export const MessageReference = ({ reference }: { reference: string }) => (
  <div className={layout.line}>
    <p>
      Your reference: <strong>{reference}</strong>. Mention it if you write to us again.
    </p>
    <CopyButton link={reference} what="reference" />
  </div>
);
