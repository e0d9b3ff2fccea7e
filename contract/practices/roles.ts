import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../access/duties.ts';

/** A member's roles: at least one, each once. */
export const memberRolesSchema = z.array(z.enum(MEMBER_ROLES), 'Choose at least one role.').check(
  z.minLength(1, 'Choose at least one role.'),
  z.maxLength(MEMBER_ROLES.length),
  z.refine((roles) => new Set(roles).size === roles.length, 'Choose each role once.'),
);
