import type { Source } from './sources.ts';

/** Where the meaning of letters of combinations was read. */
export const LETTER_SOURCES: readonly Source[] = [
  'nobivacDhppi',
  'nobivacDhp',
  'euricanDap',
  'euricanDappiL',
  'euricanDappiLr',
  'euricanDapLr',
  'canvac',
  'jeffers',
  'unanswered',
  'germanCombination',
  'nobivacPuppyDp',
  'versicanL4r',
  'canigenLr',
  'feligenCrp',
  'biofelPch',
  'biofelPchr',
  'frenchCombination',
];

/**
 * Where the meaning of names was read, or how it is known; each source with its names. Kept
 * apart, as pages don't need it.
 */
export const NAME_SOURCES: Readonly<Partial<Record<Source, string>>> = {
  nasphv2016: 'rabies|rab|rabv|rv3|nobivac 1 rabies|nobivac 3 rabies|defensor|imrab|imrab tf|rabvac',
  aaha2022: 'distemper|cdv|adenovirus|adenovirus type 2|cav|cav2|parvovirus|cpv|parainfluenza|cpiv',
  aahaOverdue: 'borrelia burgdorferi',
  govRhd2: 'rhdv2|rhd type 2|rhdv type 2|novarvilap|cunipravac rhd variant',
  unionRegister: `
    novibac|rabdomun|nobivac puppy|nobivac puppy cp|nobivac cucciolo|nobivac cucciolo cp|nobivac parvo c|
    nobivac rl|nobivac tricat|nobivac forcat|nobivac leufel|versican plus bb in|versican plus bbpi in|
    vanguard plus 7|vanguard plus 5 l|vanguard plus 5l|vanguard lepto ci|fevaxyn ichp|fevaxyn ichp chlam|rabisin multi|
    eurican primo|eurican primo p|hexadog|eurican pneumo|merilym|eurifel|quadricat|leucorifelin|dervaximyxo|
    dercunimix|canigen puppy 2b|parvigen|canigen kc|virbagen canis b|rabigen|rabigen l|virbagen felis|
    biocan puppy|borrelym|biocan r|biocan novel r|biofel|myxoren|pestorin|pestorin mormyx|cunipravac rhd|
    mixohipra|mixohipra fsa|mixohipra h|arvilap|pox lap|filavac vhd kc v|febrivac dist|rabisyva|kavak|
    dohyvac|cunivak rhd|rika vacc rhd|lapinject vhd|cunivak myxo|rika vacc myxo|cunivak combo|rika vacc duo|
    purevax rc|purevax rcch|biocan p|versican plus p|eurican p|nobivac lovo|madivak|nobivac sp|nobivac rc|
    enduracell 7|enduracell 8|enduracell t|fevaxyn i chp|fevaxyn ichpchlam|fevaxyn i chp chlam|
    fevaxyn quatrifel|fevaxyn felv|parvodog|feliniffa|feliniffa rc|feliniffa p|corifelin|virbagen puppy 2b|
    feligen rc|feligen cr|hipradog p|hipradog 7|dohyvac 7l
  `,
  usdaRegister: `
    leukocell|leukocell 2|neopar|nobivac puppy dpv|nobivac nxt|nobivac edge|nobivac 3 rabies ca|nobivac intra trac kc|nobivac intra trac3|
    nobivac intra trac 3|vanguard feline|felocell|recombitek c3|recombitek c6|purevax ferret distemper|
    purevax feline 4|ultranasal fvrc|ultranasal fvrcp|trurab|trucan|duramune max 5|duramune max 5 4l|
    lymevax|bronchi shield iii|bronchicine|trufel|fel o guard plus 3|fel o vax pct|fel o guard plus 4|
    fel o vax iv|lv k|fel o vax lv k|fel o vax lv k iii|fel o vax lv k iv|fel o vax lvk|fel o vax lvk iii|
    fel o vax lvk iv|prorab 1|continuum rabies|continuum dap|continuum feline hcp|galaxy da2ppv|
    nobivac feline bb|vanguard b in|bronchicine cae|leptovax 4|
    recombitek c8|recombitek kc2|trucan ultra|solo jec 5|solo jec 7|solo jec 9|trufel ultra|
    ultra hybrid fvrcp|ultra fel o vax fvrcp|neo par|neotech neopar|neotech neo par|parvocine|neovac da2|
    calicivax|fervac d
  `,
  usage: `
    canine cough|protech|protech c4|
    anti rabies|antirabies|anti rabique|antirabica|anti rabbica|wscieklizny|hundestaupe|maladie carre|
    nosowki|nosowce|ferret distemper|frettchenstaupe|cav1|canine hepatitis|ansteckende leberentzundung|
    smittsam leverinflammation|choroby rubartha|chorobie rubartha|rubartha|zakazne zapalenie watroby|cpv2|
    parvo virus|parainfluensa|parainfluenzy|b bronchiseptica|bordetela|kc in|bbpi in|malattia di lyme|
    ziekte van lyme|dp|feline parvo|infectious enteritis|panleukopeni|panleukopenii|kattsnuva kattpest|
    niesziekte kattenziekte|katzenseuche katzenschnupfen|seuche schnupfen|trivalente felino|
    felina trivalente|rhinotracheite|rinotrakeit|rhinotrakeit|katzenleukose|leukamie|leucosis|leukosis|
    leucosi|leukemie|kattenleukemie|bialaczki|bialaczce|leukemi|kattleukemi|klamydia|vhd1|rvhd1|vhd2|
    kaninpest|adenovir~|adenowir~|parvovir~|parwowir~|parvowir~|leptospir~|bordetell~|borreli~|boreli~|shl|
    mhl|chl|chlr|katten niesziekte|kattenziekte kattenniesziekte|katzenschnupfen seuche|herpesvir~|
    herpeswir~|calicivir~|kaliciwir~|chlamydi~|clamidi~|myxomat~|mixomat~|myksomat~|miksomat~
  `,
  nobivacKc: 'nobivac kc',
  nobivacRespira: 'nobivac respira bb',
  nobivacBb: 'bordetella|bordetella bronchiseptica|bordetella in|bord|nobivac bb',
  nobivacBbpi: 'bb pi|bord para|zwingerhusten bb pi',
  intraTracOral: 'nobivac intra trac oral bbpi',
  nobivacT: 'nobivac|nobivac t',
  nobivacTricat: 'nobivac tricat trio|nobivac tricat novum|tricat|tricat trio',
  myxoRhd: 'nobivac myxo rhd',
  myxoRhdPlus: 'rhd1|rhdv1|rhd type 1|rhdv type 1|myxomatosis|myxo|nobivac myxo rhd plus',
  versicanDhppi: 'versican plus|versican',
  vanguardPlus5L4: 'cpi|vanguard|vanguard plus|vanguard plus 5',
  crLyme: 'vanguard crlyme',
  vanguardB: 'vanguard b',
  vanguard7: 'vanguard 7|da2pi',
  felocell3: `
    panleukopenia|fpv|feline parvovirus|rhinotracheitis|fvr|herpesvirus|fhv|fhv1|calicivirus|calici|fcv|
    felocell 3
  `,
  felocell4: 'felocell 4',
  felocellCvr: 'felocell cvr',
  felocellCvrC: 'felocell cvr c',
  fevaxyn: 'fevaxyn pentofel',
  euricanDappi: 'eurican',
  euricanLmulti: 'lmulti|l multi',
  rabisin: 'rabisin',
  purevaxRcp: 'panleucopenia|purevax feline 3',
  purevaxRcpchFelv: `
    calicivirosis|felv|leukaemia|chlamydia|chlamydia felis|chlamydophila|chlamydophila felis|chlamydiosis|
    purevax
  `,
  recombitekC4: 'recombitek|recombitek c4',
  recombitekLepto: 'recombitek 4 lepto',
  canigen: 'canigen|virbagen canis|virbagen|canixin',
  rabigen: 'rabigen multi|rabigen mono',
  leucogen: 'leucogen',
  leucofeligen: 'feligen|leucofeligen',
  bronchiShield: 'bronchi shield',
  biocan: 'biocan|biocan novel',
  canvac: 'canvac|canvac 8',
  eravac: 'eravac',
  nobivacDucat: 'nobivac ducat|ducat',
  versifel: 'versifel|versifel cvr',
  spectra5: 'canine spectra 5|spectra 5',
  filavac: 'filavac vhd k c v',
  yurvac: 'yurvac rhd',
  versiguard: 'versiguard',
  primodog: 'primodog',
  pneumodog: 'pneumodog',
  duramuneDappiLc: 'duramune|duramune dappi lc',
  duramunePiLc: 'duramune pi lc',
  duramunePuppyDp: 'duramune puppy dp c',
  canigenPuppy: 'canigen puppy',
  biocanNovelPuppy: 'biocan novel puppy',
  biocanB: 'biocan b',
  kingsdale: 'leptospirosis|lepto|leptospira|kennel cough|bordatella',
  vetstreet: 'hepatitis',
  shaverRoad: 'feline distemper',
  rokerPark: 'l2|l4|lepto2|lepto4',
  dogFlu: 'canine influenza|canine flu|dog flu|influenza|civ|h3n2|h3n8',
  salemValley: 'leukemia',
  petceutics: 'feline enteritis',
  rabbitWelfare: 'rhd2|rvhd2',
  australia: 'kc|c3|c5|f3|f5',
  germanDog: 'borreliose|borrelien',
  germanKennels: 'tollwut|staupe|parvovirose|leptospirose',
  germanLetters: 'pi',
  germanHcc: 'hcc|h c c|hepatitis contagiosa canis',
  germanCat: 'katzenseuche|panleukopenie|seuche',
  germanLeukemia: 'leukose',
  germanShort: 'katzenschnupfen katzenseuche|schnupfen seuche',
  germanRabbit: 'myxomatose',
  french: 'carre|maladie de carre|lyme|lyme disease|lyme borrelia|maladie de lyme|chlamydiose',
  frenchDog: 'rage|antirabique|hepatite de rubarth|rubarth',
  frenchLetters: 'chlrp',
  frenchCat: 'typhus|panleucopenie|leucose',
  spanish: 'rabia|antirrabica|rinotraqueitis|leucemia',
  spanishCalendar: 'moquillo|parvovirosis|enfermedad de lyme|clamidia',
  spanishCat: 'clamidiosis|triple felina|trivalente felina|trivalente leucemia',
  italian: 'rabbia|antirabbica|cimurro|epatite|leptospirosi',
  italianKennels: 'parvovirosi',
  italianCat: 'rinotracheite|calicivirosi',
  italianLetters: 'nobivac cep|nobivac ceppi',
  cylap: 'cylap',
  dutch: `
    hondenziekte|ziekte van carre|leverziekte|parvo|ziekte van weil|weil|rattenziekte|kattenziekte|
    kattenziekte niesziekte
  `,
  dutchHyphen: 'para influenza',
  dutchRabies: 'hondsdolheid',
  portuguese: 'raiva|anti rabica|cinomose|hepatite|v8|v10|rinotraqueite|triplice felina',
  portugueseCat: 'calicivirose',
  portugal: 'esgana',
  polish: `
    wscieklizna|wsciekliznie|p wsciekliznie|nosowka|choroba rubartha|parwowiroza|parwo|leptospiroza|
    borelioza|kaliciwiroza|kaliciwirus|herpeswirus|bialaczka|chlamydioza
  `,
  swedish: 'valpsjuka|leptospiros',
  swedishShelter: 'hepatit',
  swedishCat: 'kattpest|kattpest kattsnuva',
  swedishLeukemia: 'leukos',
};
