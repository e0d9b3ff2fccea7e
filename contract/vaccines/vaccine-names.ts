import type { Species } from '../species.ts';
import type { VaccineCode } from './vaccines.ts';

/** Names that mean the same for some species. */
export interface NameRow {
  of: readonly Species[];
  /** None for a range of products, such as Nobivac, that says nothing alone. */
  codes: readonly VaccineCode[];
  /** Separated by bars; lower case, without accents, and with spaces for all punctuation. */
  names: string;
  /** Of products. Merial's belong to Boehringer Ingelheim and Pfizer's to Zoetis. */
  maker?: string;
}

const DOG = ['dog'] as const;
const CAT = ['cat'] as const;
const RABBIT = ['rabbit'] as const;
const MAMMALS = ['dog', 'cat', 'other'] as const;

const DAP = ['cdv', 'cav', 'cpv'] as const;
const DAPP = [...DAP, 'cpiv'] as const;
const DAPPL = [...DAPP, 'lepto'] as const;
const KENNEL_COUGH = ['bordetella', 'cpiv'] as const;
const RCP = ['fpv', 'fhv', 'fcv'] as const;
const RCPCH = [...RCP, 'chlamydia'] as const;
const RHD = ['rhd1', 'rhd2'] as const;

/**
 * Names of diseases and combinations on certificates, in English, German, French, Spanish, Italian, Dutch, Portuguese
 * and Polish. Names that mean different things are left out: DHLP and DA2P have no parvovirus at some makers, RHD names
 * no type, "5 in 1" no disease, and cat flu no agent. In English, kennel cough is Bordetella; Zwingerhusten, toux du
 * chenil and the like are also parainfluenza alone.
 */
const DISEASES: readonly NameRow[] = [
  { of: MAMMALS, codes: ['rabies'], names: 'rabies|rab|rabv|rv3' },
  { of: MAMMALS, codes: ['rabies'], names: 'tollwut' },
  { of: MAMMALS, codes: ['rabies'], names: 'rage|antirabique' },
  { of: MAMMALS, codes: ['rabies'], names: 'rabia|antirrabica' },
  { of: MAMMALS, codes: ['rabies'], names: 'rabbia|antirabbica' },
  { of: MAMMALS, codes: ['rabies'], names: 'hondsdolheid' },
  { of: MAMMALS, codes: ['rabies'], names: 'raiva|anti rabica' },
  { of: MAMMALS, codes: ['rabies'], names: 'wscieklizna|wsciekliznie|p wsciekliznie' },

  { of: DOG, codes: ['cdv'], names: 'distemper|cdv' },
  { of: DOG, codes: ['cdv'], names: 'staupe' },
  { of: DOG, codes: ['cdv'], names: 'carre|maladie de carre' },
  { of: DOG, codes: ['cdv'], names: 'moquillo' },
  { of: DOG, codes: ['cdv'], names: 'cimurro' },
  { of: DOG, codes: ['cdv'], names: 'hondenziekte|ziekte van carre' },
  { of: DOG, codes: ['cdv'], names: 'cinomose' },
  { of: DOG, codes: ['cdv'], names: 'esgana' },
  { of: DOG, codes: ['cdv'], names: 'nosowka' },
  { of: DOG, codes: ['cdv'], names: 'valpsjuka' },

  {
    of: DOG,
    codes: ['cav'],
    names: 'adenovirus|adenovirus 2|adenovirus type 2|cav|cav2',
  },
  {
    of: DOG,
    codes: ['cav'],
    names: 'hepatitis|infectious hepatitis|infectious canine hepatitis',
  },
  { of: DOG, codes: ['cav'], names: 'hcc|h c c|hepatitis contagiosa canis' },
  { of: DOG, codes: ['cav'], names: 'hepatite de rubarth|rubarth' },
  { of: DOG, codes: ['cav'], names: 'epatite|epatite infettiva' },
  { of: DOG, codes: ['cav'], names: 'leverziekte' },
  { of: DOG, codes: ['cav'], names: 'hepatite' },
  { of: DOG, codes: ['cav'], names: 'hepatite infecciosa' },
  { of: DOG, codes: ['cav'], names: 'choroba rubartha' },
  { of: DOG, codes: ['cav'], names: 'hepatit' },

  { of: DOG, codes: ['cpv'], names: 'parvovirus|cpv' },
  { of: DOG, codes: ['cpv'], names: 'parvo' },
  { of: DOG, codes: ['cpv'], names: 'parvovirose' },
  { of: DOG, codes: ['cpv'], names: 'parvovirosis' },
  { of: DOG, codes: ['cpv'], names: 'parvovirosi' },
  { of: DOG, codes: ['cpv'], names: 'parwowiroza|parwo' },

  { of: DOG, codes: ['cpiv'], names: 'parainfluenza|cpiv' },
  { of: DOG, codes: ['cpiv'], names: 'cpi' },
  { of: DOG, codes: ['cpiv'], names: 'para influenza' },
  { of: DOG, codes: ['cpiv'], names: 'pi' },

  { of: DOG, codes: ['lepto'], names: 'leptospirosis|lepto|leptospira' },
  {
    of: DOG,
    codes: ['lepto'],
    names: 'lepto 4 way|leptospirosis 4 way|leptospira 4 way|leptospirosis 4 serovars',
  },
  { of: DOG, codes: ['lepto'], names: 'l2|l4|lepto 2|lepto 4|lepto2|lepto4' },
  { of: DOG, codes: ['lepto'], names: 'leptospirose' },
  { of: DOG, codes: ['lepto'], names: 'leptospirosi' },
  { of: DOG, codes: ['lepto'], names: 'ziekte van weil|weil|rattenziekte' },
  { of: DOG, codes: ['lepto'], names: 'leptospiroza' },
  { of: DOG, codes: ['lepto'], names: 'leptospiros' },

  {
    of: ['dog', 'cat'],
    codes: ['bordetella'],
    names: 'bordetella|bordetella bronchiseptica|bordetella in|bord',
  },
  { of: DOG, codes: ['bordetella'], names: 'kennel cough|bordatella' },
  { of: DOG, codes: ['bordetella'], names: 'kc' },
  {
    of: DOG,
    codes: KENNEL_COUGH,
    names: 'bbpi|bb pi|bord para|zwingerhusten bb pi',
  },

  {
    of: DOG,
    codes: ['civ'],
    names: 'canine influenza|canine flu|dog flu|influenza|civ|h3n2|h3n8',
  },
  { of: DOG, codes: ['lyme'], names: 'borrelia burgdorferi' },
  { of: DOG, codes: ['lyme'], names: 'borreliose|borrelien' },
  { of: DOG, codes: ['lyme'], names: 'lyme|lyme disease|lyme borrelia|maladie de lyme' },
  { of: DOG, codes: ['lyme'], names: 'enfermedad de lyme' },
  { of: DOG, codes: ['lyme'], names: 'borelioza' },

  { of: DOG, codes: DAP, names: 'c3' },
  { of: DOG, codes: [...DAP, 'lepto', 'rabies'], names: 'chlrp' },
  { of: DOG, codes: ['cdv', 'cpv'], names: 'puppy dp' },
  { of: DOG, codes: DAPPL, names: 'v8|v10' },
  { of: DOG, codes: [...DAPP, 'bordetella'], names: 'c5' },
  { of: DOG, codes: ['lepto', 'rabies'], names: 'l4r' },
  { of: DOG, codes: ['lepto', 'rabies'], names: 'l4 t' },
  { of: DOG, codes: ['lepto', 'rabies'], names: 'lr' },
  { of: DOG, codes: ['cpiv', 'lepto'], names: 'pil' },

  {
    of: CAT,
    codes: ['fpv'],
    names: 'panleukopenia|fpv|feline parvovirus',
  },
  { of: CAT, codes: ['fpv'], names: 'panleucopenia' },
  { of: CAT, codes: ['fpv'], names: 'feline distemper' },
  { of: CAT, codes: ['fpv'], names: 'feline enteritis' },
  { of: CAT, codes: ['fpv'], names: 'katzenseuche|panleukopenie|seuche' },
  { of: CAT, codes: ['fpv'], names: 'typhus|panleucopenie' },
  { of: CAT, codes: ['fpv'], names: 'kattenziekte' },
  { of: CAT, codes: ['fpv'], names: 'kattpest' },
  // A cold alone may be one virus; with panleukopenia, it is the usual combination of three.
  { of: CAT, codes: RCP, names: 'kattpest kattsnuva' },
  {
    of: CAT,
    codes: RCP,
    names: 'kattenziekte niesziekte|katten en niesziekte',
  },
  {
    of: CAT,
    codes: RCP,
    names: 'katzenschnupfen katzenseuche|schnupfen seuche',
  },
  {
    of: CAT,
    codes: ['fhv'],
    names: 'rhinotracheitis|viral rhinotracheitis|fvr|herpesvirus|fhv|fhv1',
  },
  { of: CAT, codes: ['fhv'], names: 'rinotraqueitis' },
  { of: CAT, codes: ['fhv'], names: 'rinotracheite' },
  { of: CAT, codes: ['fhv'], names: 'rinotraqueite' },
  { of: CAT, codes: ['fcv'], names: 'calicivirus|calici|fcv' },
  { of: CAT, codes: ['fcv'], names: 'calicivirosis' },
  { of: CAT, codes: ['fcv'], names: 'calicivirosi' },
  { of: CAT, codes: ['fcv'], names: 'calicivirose' },
  { of: CAT, codes: ['fcv'], names: 'kaliciwiroza|kaliciwirus' },
  { of: CAT, codes: ['fhv'], names: 'herpeswirus' },
  { of: CAT, codes: ['felv'], names: 'felv|leukaemia' },
  { of: CAT, codes: ['felv'], names: 'leukemia' },
  { of: CAT, codes: ['felv'], names: 'leukose' },
  { of: CAT, codes: ['felv'], names: 'leucose' },
  { of: CAT, codes: ['felv'], names: 'leucemia' },
  { of: CAT, codes: ['felv'], names: 'bialaczka' },
  { of: CAT, codes: ['felv'], names: 'leukos' },
  {
    of: CAT,
    codes: ['chlamydia'],
    names: 'chlamydia|chlamydia felis|chlamydophila|chlamydophila felis|chlamydiosis',
  },
  { of: CAT, codes: ['chlamydia'], names: 'chlamydiose' },
  { of: CAT, codes: ['chlamydia'], names: 'clamidia' },
  { of: CAT, codes: ['chlamydia'], names: 'clamidiosis' },
  { of: CAT, codes: ['chlamydia'], names: 'chlamydioza' },
  { of: CAT, codes: RCP, names: 'f3' },
  { of: CAT, codes: RCP, names: 'hcp' },
  { of: CAT, codes: RCP, names: 'triple felina|trivalente felina' },
  { of: CAT, codes: [...RCP, 'felv'], names: 'trivalente leucemia' },
  { of: CAT, codes: RCP, names: 'triplice felina' },
  { of: CAT, codes: RCPCH, names: 'rccp' },
  { of: CAT, codes: [...RCPCH, 'felv'], names: 'f5' },

  { of: RABBIT, codes: ['rhd1'], names: 'rhd1|rhdv1|rhd type 1|rhdv type 1' },
  { of: RABBIT, codes: ['rhd2'], names: 'rhdv2|rhd type 2|rhdv type 2' },
  { of: RABBIT, codes: ['rhd2'], names: 'rhd2|rvhd2' },
  { of: RABBIT, codes: ['myxo'], names: 'myxomatosis|myxo' },
  { of: RABBIT, codes: ['myxo'], names: 'myxomatose' },
];

const MSD = 'MSD Animal Health';
const ZOETIS = 'Zoetis';
const BOEHRINGER = 'Boehringer Ingelheim';
const VIRBAC = 'Virbac';

const PRODUCTS: readonly NameRow[] = [
  { of: [...MAMMALS, 'rabbit'], codes: [], names: 'nobivac', maker: MSD },
  { of: CAT, codes: ['fhv', 'fcv'], names: 'nobivac ducat|ducat', maker: MSD },
  {
    of: MAMMALS,
    codes: ['rabies'],
    names: 'nobivac 1 rabies|nobivac 3 rabies',
    maker: MSD,
  },
  { of: MAMMALS, codes: ['rabies'], names: 'nobivac t', maker: MSD },
  { of: DOG, codes: ['cdv', 'cpv'], names: 'nobivac puppy dp', maker: MSD },
  { of: DOG, codes: KENNEL_COUGH, names: 'nobivac kc', maker: MSD },
  { of: DOG, codes: KENNEL_COUGH, names: 'nobivac bbpi', maker: MSD },
  {
    of: DOG,
    codes: KENNEL_COUGH,
    names: 'nobivac intra trac oral bbpi',
    maker: MSD,
  },
  { of: DOG, codes: ['bordetella'], names: 'nobivac respira bb', maker: MSD },
  { of: CAT, codes: ['bordetella'], names: 'nobivac bb', maker: MSD },
  {
    of: CAT,
    codes: RCP,
    names: 'nobivac tricat trio|nobivac tricat novum|tricat|tricat trio',
    maker: MSD,
  },
  { of: RABBIT, codes: ['rhd1', 'myxo'], names: 'nobivac myxo rhd', maker: MSD },
  { of: RABBIT, codes: [...RHD, 'myxo'], names: 'nobivac myxo rhd plus', maker: MSD },

  {
    of: MAMMALS,
    codes: ['rabies'],
    names: 'defensor|defensor 1|defensor 3',
    maker: ZOETIS,
  },
  { of: DOG, codes: [], names: 'versican plus', maker: ZOETIS },
  { of: DOG, codes: [], names: 'vanguard|vanguard plus', maker: ZOETIS },
  { of: DOG, codes: DAPP, names: 'vanguard plus 5', maker: ZOETIS },
  { of: DOG, codes: DAPPL, names: 'vanguard 7', maker: ZOETIS },
  { of: DOG, codes: ['lyme'], names: 'vanguard crlyme', maker: ZOETIS },
  { of: DOG, codes: ['bordetella'], names: 'vanguard b', maker: ZOETIS },
  { of: CAT, codes: [], names: 'versifel', maker: ZOETIS },
  { of: CAT, codes: RCP, names: 'versifel cvr', maker: ZOETIS },
  { of: CAT, codes: RCP, names: 'felocell 3', maker: ZOETIS },
  { of: CAT, codes: RCPCH, names: 'felocell 4', maker: ZOETIS },
  { of: CAT, codes: RCP, names: 'felocell cvr', maker: ZOETIS },
  { of: CAT, codes: RCPCH, names: 'felocell cvr c', maker: ZOETIS },
  { of: CAT, codes: [...RCPCH, 'felv'], names: 'fevaxyn pentofel', maker: ZOETIS },

  {
    of: MAMMALS,
    codes: ['rabies'],
    names: 'imrab|imrab 1|imrab 3|imrab tf|imrab 1 tf|imrab 3 tf|imrab 3tf',
    maker: BOEHRINGER,
  },
  { of: MAMMALS, codes: ['rabies'], names: 'rabvac 1|rabvac 3|rabvac 3 tf' },
  { of: MAMMALS, codes: ['rabies'], names: 'rabisin', maker: BOEHRINGER },
  { of: DOG, codes: [], names: 'eurican', maker: BOEHRINGER },
  {
    of: DOG,
    codes: ['lepto'],
    names: 'lmulti|l multi',
    maker: BOEHRINGER,
  },
  { of: CAT, codes: [], names: 'purevax', maker: BOEHRINGER },
  { of: CAT, codes: RCP, names: 'purevax feline 3', maker: BOEHRINGER },
  { of: DOG, codes: [], names: 'recombitek', maker: BOEHRINGER },
  { of: DOG, codes: DAPP, names: 'recombitek c4', maker: BOEHRINGER },
  { of: DOG, codes: ['lepto'], names: 'recombitek 4 lepto', maker: BOEHRINGER },
  { of: DOG, codes: DAPP, names: 'canine spectra 5|spectra 5' },

  { of: DOG, codes: [], names: 'canigen|virbagen canis', maker: VIRBAC },
  { of: DOG, codes: ['lepto', 'rabies'], names: 'canigen lr', maker: VIRBAC },
  { of: MAMMALS, codes: ['rabies'], names: 'rabigen multi|rabigen mono', maker: VIRBAC },
  { of: MAMMALS, codes: [], names: 'virbagen', maker: VIRBAC },
  { of: CAT, codes: [], names: 'feligen', maker: VIRBAC },
  { of: CAT, codes: RCP, names: 'feligen crp', maker: VIRBAC },
  { of: CAT, codes: ['felv'], names: 'leucogen', maker: VIRBAC },
  { of: CAT, codes: [...RCP, 'felv'], names: 'leucofeligen', maker: VIRBAC },

  { of: DOG, codes: ['bordetella'], names: 'bronchi shield' },
  { of: DOG, codes: [], names: 'biocan|biocan novel', maker: 'Bioveta' },
  { of: CAT, codes: RCP, names: 'biofel pch', maker: 'Bioveta' },
  { of: CAT, codes: [...RCP, 'rabies'], names: 'biofel pchr', maker: 'Bioveta' },
  { of: RABBIT, codes: ['rhd2'], names: 'eravac', maker: 'Hipra' },
  { of: RABBIT, codes: RHD, names: 'filavac vhd k c v', maker: 'Filavie' },
  { of: RABBIT, codes: RHD, names: 'yurvac rhd', maker: 'Hipra' },
];

export const VACCINE_NAMES: readonly NameRow[] = [...DISEASES, ...PRODUCTS];
