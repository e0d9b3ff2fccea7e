import { TEMPLATES } from '../../../contract/practice-limits.ts';
import { START_TEMPLATES } from '../../../contract/practices/start-templates.ts';
import type { Template, TemplateInput } from '../../../contract/practices/templates.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { StoredTemplate, TemplateStore } from './entries/ports.ts';

/** Dependencies of the calls about templates. */
export interface TemplateDeps {
  templates: TemplateStore;
}

/** The products of a practice by title: those that every practice starts with, as this one changed them. */
export async function listTemplates(
  { templates }: TemplateDeps,
  practiceId: string,
): Promise<{ templates: Template[] }> {
  const all = new Map<string, StoredTemplate>();
  for (const template of START_TEMPLATES) all.set(template.id, { ...template, is_removed: false });
  for (const template of await templates.list(practiceId)) all.set(template.id, template);
  const shown = [...all.values()].filter(({ is_removed }) => !is_removed);
  return { templates: shown.toSorted((one, other) => one.title.localeCompare(other.title, 'en')) };
}

/** Adds or changes a product. Throws `quota-reached`, `try-again`. */
export async function setTemplate(
  deps: TemplateDeps,
  practiceId: string,
  id: string,
  input: TemplateInput,
): Promise<Template> {
  const template = { ...input, id };
  await write(deps, practiceId, { ...template, is_removed: false });
  return template;
}

/** Removes a product, which leaves a mark; may be repeated. Throws `quota-reached`, `try-again`. */
export async function deleteTemplate(deps: TemplateDeps, practiceId: string, id: string): Promise<void> {
  const stored = await deps.templates.list(practiceId);
  const template = [...stored, ...START_TEMPLATES].find((each) => each.id === id);
  if (template) await write(deps, practiceId, { ...template, is_removed: true });
}

/** Removed ones count, because this function deletes no rows. Two writers at once may exceed the limit by one. */
async function write(
  { templates }: TemplateDeps,
  practiceId: string,
  template: StoredTemplate,
): Promise<void> {
  const stored = await templates.list(practiceId);
  if (stored.length >= TEMPLATES.most && !stored.some(({ id }) => id === template.id)) {
    throw new AppError(
      'quota-reached',
      `A practice can change ${TEMPLATES.most} products, removed ones included. Change one of them.`,
    );
  }
  if (!(await templates.set(practiceId, template))) throw tooBusy();
}
