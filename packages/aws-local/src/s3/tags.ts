import * as z from 'zod';
import { malformedXml, S3Error } from './s3-error.ts';
import { element, innerText, innerXml, textElement } from './xml.ts';

export const tagSchema = z.object({ key: z.string(), value: z.string() });
export type Tag = z.infer<typeof tagSchema>;

/** Parses the `<Tagging><TagSet><Tag><Key>…` of PutObjectTagging and of the form field `tagging`. */
export function parseTagging(xml: string): Tag[] {
  const [tagSet] = innerXml(xml, 'TagSet');
  if (tagSet === undefined || xml.includes('<!')) throw malformedXml();
  return checked(
    innerXml(tagSet, 'Tag').map((tag) => {
      const [key, value] = [innerText(tag, 'Key'), innerText(tag, 'Value')];
      if (key === undefined || value === undefined) throw malformedXml();
      return { key, value };
    }),
  );
}

/** Parses the header `x-amz-tagging`, which has the format of a query. */
export function parseTaggingHeader(header: string): Tag[] {
  return checked([...new URLSearchParams(header)].map(([key, value]) => ({ key, value })));
}

export function tagSetXml(tags: readonly Tag[]): string {
  const items = tags.map(({ key, value }) =>
    element('Tag', [textElement('Key', key), textElement('Value', value)]),
  );
  return element('TagSet', items);
}

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-tagging.html
function checked(tags: Tag[]): Tag[] {
  const invalid = (message: string) => new S3Error(400, 'InvalidTag', message);
  if (tags.length > 10) throw new S3Error(400, 'BadRequest', 'Object tags cannot be greater than 10');
  if (new Set(tags.map((tag) => tag.key)).size < tags.length) {
    throw invalid('Cannot provide multiple Tags with the same key');
  }
  for (const { key, value } of tags) {
    if (key.length < 1 || key.length > 128) throw invalid('The TagKey you have provided is invalid');
    if (value.length > 256) throw invalid('The TagValue you have provided is invalid');
  }
  return tags;
}
