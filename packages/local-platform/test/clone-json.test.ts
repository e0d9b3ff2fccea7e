import { expect, it } from 'vitest';
import { cloneJson } from '../src/clone-json.ts';

const TEXT = '{"name":"Rex","tags":[{"on":true},[1,null]],"__proto__":{"admin":true},"none":{}}';

it('copies every member, also one named as a prototype', () => {
  const value = JSON.parse(TEXT);
  const copy = cloneJson(value);
  expect(copy).toStrictEqual(value);
  expect(JSON.stringify(copy)).toBe(TEXT);
  expect(copy.admin).toBeUndefined();
});

it('shares no object with what it copied', () => {
  const value = JSON.parse(TEXT);
  const copy = cloneJson(value);
  copy.tags[0].on = false;
  copy.tags[1].push(2);
  Object.assign(copy.none, { later: true });
  expect(JSON.stringify(value)).toBe(TEXT);
});

it('keeps members without a value, as `structuredClone` does', () => {
  expect(cloneJson([{ gone: undefined }])).toStrictEqual([{ gone: undefined }]);
});
