import type { SiteConfig } from '../../../contract/site/site-config.ts';
import type { Answers, CUT_OFF, PENDING } from './answers.ts';
import type { CognitoAnswers } from './cognito.ts';
import type { SignedIn } from './session.ts';

/** The roles that tests look for. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'banner'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'rowheader'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tablist'
  | 'tabpanel'
  | 'textbox';

export type Text = string | RegExp;

export interface TextOptions {
  /** The whole text and its case; else a part of it in any case. A RegExp is not affected. */
  exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  name?: Text;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  selected?: boolean;
}

export interface FileToChoose {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Queries {
  getByRole(role: Role, options?: RoleOptions): Target;
  getByLabel(text: Text, options?: TextOptions): Target;
  getByText(text: Text, options?: TextOptions): Target;
  getByAltText(text: Text, options?: TextOptions): Target;
  /** By a CSS selector. */
  locator(selector: string): Target;
}

/**
 * The subset of Playwright's `Locator` that tests of both tiers use. Actions wait for one visible element and throw if
 * several match.
 */
export interface Target extends Queries {
  filter(options?: { has?: Target; hasNot?: Target; hasText?: Text; hasNotText?: Text }): Target;
  and(other: Target): Target;
  or(other: Target): Target;
  first(): Target;
  last(): Target;
  nth(index: number): Target;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
  inputValue(): Promise<string>;
  textContent(): Promise<string | null>;
  /** The text of a visible element, with runs of spaces as one. */
  innerText(): Promise<string>;
  allTextContents(): Promise<string[]>;
  allInnerTexts(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
  click(): Promise<void>;
  dblclick(): Promise<void>;
  fill(value: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  selectOption(labelOrValue: string): Promise<unknown>;
  setInputFiles(files: FileToChoose | FileToChoose[]): Promise<void>;
  press(key: string): Promise<void>;
}

/** The subset of Playwright's `Page` that tests of both tiers use. */
export interface Screen extends Queries {
  url(): string;
  title(): Promise<string>;
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(run: () => void): Promise<unknown>;
  readonly keyboard: { press(key: string): Promise<void> };
}

export interface VisitOptions {
  /** Whose session the browser holds; without it, the visitor is signed out. */
  as?: SignedIn;
  /** The server's answers to the calls that the page makes. A call without an answer fails the test. */
  answers?: Answers;
  cognito?: CognitoAnswers;
  /** How the storage answers uploads and downloads. */
  storage?: 'works' | 'is-cut-off' | 'is-silent';
  /** How the stage's settings differ from those of the local cloud. */
  config?: Partial<SiteConfig> | typeof CUT_OFF | typeof PENDING;
  /** How many times faster the page's timers run, so that a test need not wait. Chromium keeps its own pace. */
  speed?: number;
  /** The browser's clock stands at this moment. */
  now?: Date;
}

/** What plays a state: happy-dom in `test/pages`, Chromium in `test/e2e`. */
export interface Stage {
  visit(path: string, options?: VisitOptions): Promise<Screen>;
}
