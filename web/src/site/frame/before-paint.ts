/**
 * Stands in the pages themselves and runs before anything of them is painted, so that the right buttons are the first
 * that are seen, however long the public pages' script takes. It must be short: it is part of the first view of every
 * page.
 */
import { nameVisitor } from './name-visitor.ts';

nameVisitor();
