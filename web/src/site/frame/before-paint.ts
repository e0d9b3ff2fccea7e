/**
 * Inlined into every public page and run before its first paint, so the right buttons show from the start. Keep it
 * small: it counts towards the first view of every page.
 */
import { markVisitor } from './mark-visitor.ts';

markVisitor();
