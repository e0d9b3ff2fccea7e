import { userPk } from './partitions.ts';
import { petSk } from './pets.ts';

/**
 * Share links and their views.
 *
 * | Item          | PK            | SK                                          | LSI1SK                      |
 * |---------------|---------------|---------------------------------------------|-----------------------------|
 * | share         | USER#<sub>    | PET#<petId>#SHARE#<shareId>                 | ENDS#<expires_at>#<shareId> |
 * | share's gate  | USER#<sub>    | PET#<petId>#SHARE#<shareId>#GATE            |                             |
 * | view          | USER#<sub>    | PET#<petId>#VIEW#<shareId>#<time>.<visitor> |                             |
 * | share pointer | SHARE#<token> | POINTER                                     |                             |
 *
 * | Access pattern                 | How                                                              |
 * |--------------------------------|------------------------------------------------------------------|
 * | a pet's shares, newest first   | Query PK, SK begins with PET#<petId>#SHARE#, backwards           |
 * | a share with its gate          | Query PK, SK begins with PET#<petId>#SHARE#<shareId>             |
 * | a share by its public token    | Get the pointer, then the share by the keys that it names        |
 * | an owner's links that end soon | Query by-kind-and-time, LSI1SK between ENDS#<from> and ENDS#<to> |
 * | an owner's active links        | Query by-kind-and-time from ENDS#<now>; BatchGet gates and pets  |
 * | a share's views, newest first  | Query PK, SK begins with PET#<petId>#VIEW#<shareId>#, backwards  |
 */

export const shareKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}`,
});

/** The part of a share that every view updates: small, so that it costs one write unit. */
export const shareGateKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}#GATE`,
});

export const sharePointerKey = (token: string) => ({ PK: `SHARE#${token}`, SK: 'POINTER' });

export const shareIndexKey = (expiresAt: string, shareId: string) => ({
  LSI1SK: `ENDS#${expiresAt}#${shareId}`,
});

/** A share's position in its index, for a cursor: "<expires_at>.<shareId>". */
export const sharePosition = ({ LSI1SK }: { LSI1SK?: unknown }) =>
  String(LSI1SK).slice('ENDS#'.length).replace('#', '.');

/** The index key right after that position, without its prefix. */
export const readSharePosition = (position: string) => `${position.replace('Z.', 'Z#')}#`;

export const viewPrefix = (petId: string, shareId: string) => `${petSk(petId)}#VIEW#${shareId}#`;

/** `name` is the view's time and visitor, and the cursor of a listing. */
export const viewKey = (ownerId: string, petId: string, shareId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: viewPrefix(petId, shareId) + name,
});
