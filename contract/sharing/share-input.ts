import * as z from 'zod/mini';
import { changesSchema } from '../changes.ts';
import { MAX_LABEL_LENGTH, SHARE_DAYS, SHARE_VIEWS } from '../limits.ts';
import { groupDigits, optionalName } from '../text.ts';
import { passcodeSchema } from './passcode.ts';
import { sharePurposeSchema } from './share-purpose.ts';
import { canBeChosen, SCOPE_OF_PURPOSE, type ShareScope, shareScopeSchema } from './share-scope.ts';
import { shareSchema } from './shares.ts';

// What owners enter of a link. The dashboard needs only what is shown of it, without the rules of passcodes.

const daysMessage = `Choose ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days.`;
const viewsMessage = `Enter ${SHARE_VIEWS.min} to ${groupDigits(SHARE_VIEWS.max)}, or leave empty for unlimited views.`;

const intBetween = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

const label = optionalName(MAX_LABEL_LENGTH);
const maxViews = z._default(z.nullable(intBetween(SHARE_VIEWS, viewsMessage)), null);

/** What an owner chooses for a new link. Only the purpose `custom` takes a `scope`; the others have their own. */
export const shareInputSchema = z
  .strictObject({
    purpose: z._default(sharePurposeSchema, 'vet'),
    scope: z._default(z.nullable(shareScopeSchema), null),
    label,
    passcode: z._default(z.nullable(passcodeSchema), null),
    /** Whether recipients see the names and phone numbers of the pet's contacts; it never changes. */
    show_contacts: z._default(z.boolean('Choose whether to show contacts.'), false),
    notify_first_opening: z._default(z.boolean('Choose whether you want an email.'), false),
    expires_in_days: z._default(intBetween(SHARE_DAYS, daysMessage), SHARE_DAYS.default),
    max_views: maxViews,
  })
  .check(
    z.refine(({ purpose, scope }) => (purpose === 'custom') === (scope !== null), {
      error: 'Choose what to share; only a custom link takes a choice.',
      path: ['scope'],
    }),
    z.refine(({ scope }) => scope === null || canBeChosen(scope), {
      error: 'You can’t limit a link to treatments yet. Choose single records instead.',
      path: ['scope', 'types'],
    }),
  );
export type ShareInput = z.output<typeof shareInputSchema>;

/** The scope of a link with that input. */
export const scopeOf = ({ purpose, scope }: Pick<ShareInput, 'purpose' | 'scope'>): ShareScope =>
  scope ?? SCOPE_OF_PURPOSE[purpose === 'custom' ? 'vet' : purpose];

/**
 * What an owner may change of a link; its scope never changes, and a new passcode has its own call. Omitted fields stay
 * unchanged too, so that an outdated page does not undo a newer change.
 */
export const shareUpdateSchema = z
  .strictObject({
    label: z.optional(label.def.innerType),
    expires_at: z.optional(z.iso.datetime('Choose a date.')),
    max_views: z.optional(maxViews.def.innerType),
  })
  .check(z.refine((update) => Object.keys(update).length > 0, 'Change something.'));
export type ShareUpdate = z.output<typeof shareUpdateSchema>;

/** What an owner changes of a link. */
export const shareChangesSchema = changesSchema(shareUpdateSchema, shareSchema);
