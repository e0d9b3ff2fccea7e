/**
 * What makes schemas: a bundler can't know that making one has no effect. Then a schema that nothing uses is left out,
 * also one with checks, which are calls of a method. By name, wherever a function of this name is called.
 */
export const SCHEMA_MAKERS = [
  'z',
  'changesSchema',
  'isText',
  'blankIsNull',
  'nullableName',
  'optionalName',
  'optionalTextUpTo',
  'requiredName',
  'requiredNameCut',
  'requiredText',
  'orNull',
  'storedOrNull',
  'storedList',
  'onFirstUse',
];
