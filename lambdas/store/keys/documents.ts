import { userPk } from './partitions.ts';
import { petSk } from './pets.ts';

/**
 * Documents of records, and photos.
 *
 * | Item            | PK         | SK                               |
 * |-----------------|------------|----------------------------------|
 * | document        | USER#<sub> | PET#<petId>#UPLOAD#<upload name> |
 * | document's text | USER#<sub> | PET#<petId>#TEXT#<upload name>   |
 *
 * | Access pattern                   | How                                              |
 * |----------------------------------|--------------------------------------------------|
 * | a document with its records' ids | BatchGet, with the record that is named after it |
 * | the texts of a pet's documents   | Query PK, SK begins with PET#<petId>#TEXT#       |
 */

export const documentPrefix = (petId: string) => `${petSk(petId)}#UPLOAD#`;

/**
 * A document, by the name of its upload. Sorts after a pet's records and shares, like its status: a key that began with
 * DOCUMENT would be between the pet and its records, which are read as one range.
 */
export const documentKey = (ownerId: string, petId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: documentPrefix(petId) + name,
});

export const documentTextPrefix = (petId: string) => `${petSk(petId)}#TEXT#`;

/** The text that was found in a document, in a row of its own: it is large, and only a search and an export read it. */
export const documentTextKey = (ownerId: string, petId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: documentTextPrefix(petId) + name,
});
