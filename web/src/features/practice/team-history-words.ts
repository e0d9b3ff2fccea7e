import type { TeamHistoryEntry } from '../../../../contract/practices/team-history.ts';
import { rolesText } from '../../shared/practices/role-names.ts';
import { shorten } from '../../shared/records/shorten.ts';

/** An entry of a team's history as a sentence: "Dr. Sam Rivera changed Kim Lee from staff to manager and staff". */
export function teamChangeText({ kind, name, roles, before, by }: TeamHistoryEntry): string {
  const member = shorten(name, 60);
  const manager = by === null ? 'A manager' : shorten(by, 60);
  switch (kind) {
    case 'joined':
      return `${member} joined as ${rolesText(roles)}${by === null ? '' : `, invited by ${manager}`}`;
    case 'roles':
      return `${manager} changed ${member} from ${rolesText(before)} to ${rolesText(roles)}`;
    case 'left':
      return `${member} left`;
    case 'removed':
      return `${manager} removed ${member}`;
  }
}
