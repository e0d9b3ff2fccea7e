import * as z from 'zod/mini';
import type { RecordGroup } from './status-groups.ts';

/** Loaded when it is used: a cold start needs no status. */
const zlib = () => process.getBuiltinModule('node:zlib');

/**
 * What most groups contain, so that even one short group is compressed well. Rows that were written with another text
 * cannot be read: a change counts LINES_VERSION up.
 */
const DICTIONARY = Buffer.from(
  [
    '["other",[],["lab_result",[],["note",[],["allergy",[],["myxo","rhd1","rhd2","lyme","civ","chlamydia",',
    '"bordetella"],"felv"],"fpv","fhv","fcv","cdv","cav","cpv","cpiv","lepto"],0,[["rec_01',
    '","Annual exam","Nail trim","Flea and tick prevention","Heartworm prevention","Deworming","DHPP","Rabies","',
    '2030-","2029-","2028-","2023-","2024-","2025-","2026-01-","2027-","2026-',
    ',"2026-12-0T1:00.000Z"]]],["treatment',
    '",null,null,0,1,null]]],["treatment",[],1,[["rec_01',
    '",null,"2027-0",0,0,null],["rec_01',
    '",null,"2026-1",0,0,null]]],["medication",[],0,[["rec_01',
    '",null,"2027-1",0,0,null]]],["vaccination",["rabies"],0,[["rec_01',
  ].join(''),
);

/** Groups as arrays without names. Records of one group have the same type and codes. */
const packedSchema = z.array(
  z.tuple([
    z.string(),
    z.array(z.string()),
    z.int(),
    z.array(
      z.tuple([
        z.string(),
        z.string(),
        z.nullable(z.string()),
        z.nullable(z.string()),
        z.nullable(z.string()),
        z.int(),
        z.int(),
        z.nullable(z.string()),
      ]),
    ),
  ]),
);
type Packed = z.output<typeof packedSchema>;

/** Groups as a few bytes: about 30 for each record. */
export function pack(groups: readonly RecordGroup[]): Uint8Array {
  const packed = groups.map(({ records, has_more }): Packed[number] => [
    records[0]?.record_type ?? '',
    [...(records[0]?.protects ?? [])],
    Number(has_more),
    records.map(({ id, title, issued_on, valid_from, expires_on, not_needed, is_planned, given_at }) => [
      id,
      title,
      issued_on,
      valid_from,
      expires_on,
      Number(not_needed),
      Number(is_planned),
      given_at,
    ]),
  ]);
  return zlib().deflateRawSync(JSON.stringify(packed), { level: 9, dictionary: DICTIONARY });
}

/** The groups that were packed. Throws for bytes that `pack` did not make. */
export function unpack(bytes: Uint8Array): RecordGroup[] {
  const packed = packedSchema.parse(
    JSON.parse(zlib().inflateRawSync(bytes, { dictionary: DICTIONARY }).toString('utf8')),
  );
  return packed.map(([record_type, protects, hasMore, records]) => ({
    has_more: hasMore === 1,
    records: records.map(
      ([id, title, issued_on, valid_from, expires_on, notNeeded, isPlanned, given_at]) => ({
        id,
        title,
        record_type,
        protects,
        issued_on,
        valid_from,
        expires_on,
        not_needed: notNeeded === 1,
        is_planned: isPlanned === 1,
        given_at,
      }),
    ),
  }));
}
