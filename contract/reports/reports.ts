import * as z from 'zod/mini';
import { ORIGIN, pageKind } from './page-kind.ts';
import { ERROR_NAME, isPlace } from './places.ts';
import { REPORTS } from './report-limits.ts';

/**
 * What browsers report, cut down while it is read to what may be logged: no query, token, id, name or sentence passes
 * these schemas, from any sender.
 */

const text = z.string().check(z.maxLength(REPORTS.maxTextLength));

/** A path of the site: no other site's page. */
const pageSchema = z.pipe(text.check(z.regex(/^\/(?!\/)/)), z.transform(pageKind));

/** An uncaught error of a page. Its message stays in the browser, because it may quote what a user typed. */
export const errorReportSchema = z.strictObject({
  name: z.string().check(z.regex(ERROR_NAME)),
  /** Where the error was made, innermost call first. */
  frames: z.array(z.string().check(z.refine(isPlace))).check(z.minLength(1), z.maxLength(REPORTS.maxFrames)),
  page: pageSchema,
  /** What the page's notice shows, by the browser's choice. */
  reference: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)),
});
export type ErrorReport = z.output<typeof errorReportSchema>;

/** What a page wanted to do against its Content-Security-Policy. */
export interface Violation {
  /** Such as `img-src`. */
  directive: string;
  /** The origin that was blocked, or what it was, such as `inline`. */
  blocked: string;
  page: string;
  /** The place in the site's code that asked for it, where the browser says so. */
  place?: string;
}

/** With the origin of the page, by which the reader drops those of other sites. */
type ReportedViolation = Violation & { origin: string };

const originOf = (address: string) => ORIGIN.exec(address)?.[0];

/** What browsers say of something blocked that has no origin: a kind of content, or a scheme. */
const WITHOUT_ORIGIN =
  /^(?:inline|eval|wasm-eval|self|trusted-types-(?:policy|sink)|(?:data|blob|about|filesystem)(?=:|$))/;

/** The origin of a URL, its scheme if it has none, or a browser's word such as `inline`. */
const blockedOf = (blocked: string): string =>
  originOf(blocked) ?? WITHOUT_ORIGIN.exec(blocked)?.[0] ?? 'unknown';

/** Extensions change pages, which is neither the site's fault nor its business. */
const isOfExtension = (address: string) => /-extension(:|$)/.test(address);

function placeOf(file: string, line: number, column: number): string | undefined {
  const place = `${file.replace(ORIGIN, '')}:${line}:${column}`;
  return isPlace(place) ? place : undefined;
}

const optional = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);

/** The directives of a policy that can be violated. */
const DIRECTIVE =
  /^(?:(?:child|connect|default|font|frame|img|manifest|media|object|script|style|worker)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|require-trusted-types-for|trusted-types)$/;

const reportSchema = z.object({
  documentURL: text,
  effectiveDirective: z.string().check(z.regex(DIRECTIVE)),
  blockedURL: optional(text),
  sourceFile: optional(text),
  lineNumber: optional(z.int()),
  columnNumber: optional(z.int()),
});

/** A violation by the names of the Reporting API; none for those of extensions, or of another origin's files. */
const reportedSchema = z.pipe(
  reportSchema,
  z.transform((report): ReportedViolation[] => {
    const { blockedURL = '', sourceFile = '', lineNumber = 0, columnNumber = 0 } = report;
    const origin = originOf(report.documentURL);
    const isOfOther = sourceFile !== '' && originOf(sourceFile) !== origin;
    if (origin === undefined || isOfOther || isOfExtension(blockedURL)) return [];
    const place = placeOf(sourceFile, lineNumber, columnNumber);
    return [
      {
        directive: report.effectiveDirective,
        blocked: blockedOf(blockedURL),
        page: pageKind(report.documentURL),
        origin,
        ...(place && { place }),
      },
    ];
  }),
);

const listedSchema = z.object({ type: z.literal('csp-violation'), body: reportedSchema });

/** A list of reports of several kinds, as the Reporting API sends them. Those that say nothing here are left out. */
const listSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((reports) =>
    reports
      .slice(0, REPORTS.maxViolations)
      .flatMap((report) => listedSchema.safeParse(report).data?.body ?? []),
  ),
);

/** One violation, as browsers without that API send it, by other names. */
const singleSchema = z.pipe(
  z.pipe(
    z.object({ 'csp-report': z.record(z.string(), z.unknown()) }),
    z.transform(({ 'csp-report': report }) => {
      const renamed: Record<keyof z.input<typeof reportSchema>, unknown> = {
        documentURL: report['document-uri'],
        effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
        blockedURL: report['blocked-uri'],
        sourceFile: report['source-file'],
        lineNumber: report['line-number'],
        columnNumber: report['column-number'],
      };
      // Safe: the schema checks it next.
      return renamed as z.input<typeof reportSchema>;
    }),
  ),
  reportedSchema,
);

export const violationReportSchema = z.union([listSchema, singleSchema]);
