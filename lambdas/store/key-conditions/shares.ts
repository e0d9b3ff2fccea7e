import { userPk } from '../keys/partitions.ts';
import { petSk } from '../keys/pets.ts';
import { shareKey, viewPrefix } from '../keys/shares.ts';
import { type KeyCondition, ofOwner } from './condition.ts';

export const sharesOfPet = (ownerId: string, petId: string) =>
  ofOwner('SK', ownerId, `${petSk(petId)}#SHARE#`);

export const shareWithGate = (ownerId: string, petId: string, shareId: string) =>
  ofOwner('SK', ownerId, shareKey(ownerId, petId, shareId).SK);

export const sharesEndingBetween = (ownerId: string, from: string, to: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND LSI1SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':pk': userPk(ownerId), ':from': `ENDS#${from}`, ':to': `ENDS#${to}` },
});

export const viewsOfShare = (ownerId: string, petId: string, shareId: string) =>
  ofOwner('SK', ownerId, viewPrefix(petId, shareId));
