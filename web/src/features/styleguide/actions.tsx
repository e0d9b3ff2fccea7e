import { useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, PlusIcon, ShieldIcon, TrashIcon } from '../../ui/icons.tsx';
import { Chapter, Example } from './example.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'danger-quiet'] as const;
const TONES: readonly BadgeTone[] = ['green', 'blue', 'amber', 'purple', 'red', 'neutral'];

export const Actions = () => (
  <Chapter id="actions" title="Buttons and badges">
    <Example title="Variants: one primary button at most for what a page is about" inRow>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Example>
    <Example title="With an icon, and small" inRow>
      <Button icon={<PlusIcon />}>Add Pet</Button>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} size="small" icon={<PlusIcon />}>
          {variant}
        </Button>
      ))}
      <IconButton aria-label="Close">
        <CloseIcon />
      </IconButton>
      <IconButton tone="danger" aria-label="Delete Biscuit">
        <TrashIcon />
      </IconButton>
    </Example>
    <Example title="Disabled" inRow>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
      <Button variant="secondary" unavailable>
        Unavailable, with its focus
      </Button>
    </Example>
    <Example title="Disabled until a form is complete">
      <SubmitButton missing={{ email: true, password: true }}>Sign In</SubmitButton>
    </Example>
    <Example title="Busy" inRow>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} busy>
          Saving…
        </Button>
      ))}
      <BusyOnClick />
    </Example>
    <Example title="A long text">
      <div>
        <Button>
          Upload the certificate of the vaccination that Biscuit got last week, and its invoice, for the
          kennel that asked for both of them
        </Button>
      </div>
    </Example>
    <Example title="Links that look like buttons, and copying" inRow>
      <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
      <LinkButton to="/billing" variant="secondary">
        Billing
      </LinkButton>
      <CopyButton link="https://pawfile.example/shared/3f1c" />
    </Example>
    <Example title="Badges" inRow>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="neutral" icon={<ShieldIcon size={16} />}>
        Secured
      </Badge>
      <Badge tone="neutral">
        A type of record that somebody typed in and that is longer than a badge was ever meant to be
      </Badge>
    </Example>
  </Chapter>
);

/** Busy for a moment after a click: the focus stays on it. */
function BusyOnClick() {
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2000);
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={work}>
      {isBusy ? 'Working…' : 'Work for 2 seconds'}
    </Button>
  );
}
