/**
 * Names of diseases and combinations on certificates, in English, German, French, Spanish, Italian, Dutch, Swedish,
 * Polish and Portuguese, with their cases and common misspellings: who can have it, what it is against, and its names
 * in lower case, without accents, with spaces for all punctuation and with "~" for any ending. Names that mean
 * different things are left out: DHLP and DA2P have no parvovirus at some makers, RHD names no type, "5 in 1" no
 * disease, and cat flu no agent. In English, kennel cough is Bordetella; Zwingerhusten, toux du chenil and the like are
 * also parainfluenza alone. A cat's cold alone may be one virus; with panleukopenia, it is the usual combination of
 * three. Words for distemper that also mean a horse's strangles don't name a ferret's.
 */
export const DISEASES = `
dog cat other rabies = rabies|rab|rabv|rv3|anti rabies|antirabies|tollwut|rage|antirabique|anti rabique|rabia|
  antirrabica|antirabica|anti rabica|rabbia|antirabbica|anti rabbica|hondsdolheid|raiva|wscieklizna|
  wsciekliznie|wscieklizny|p wsciekliznie
dog other cdv = cdv|staupe|carre|maladie de carre|hondenziekte|ziekte van carre|nosowka|nosowki|nosowce|valpsjuka
dog cdv = distemper|hundestaupe|maladie carre|moquillo|cimurro|cinomose|esgana
other cdv = ferret distemper|frettchenstaupe
dog cav = adenovir~|adenovirus type 2|cav|cav2|cav1|canine hepatitis|hepatitis|hcc|h c c|
  hepatitis contagiosa canis|ansteckende leberentzundung|rubarth|hepatite de rubarth|hepatite|adenowir~|epatite|
  leverziekte|hepatit|smittsam leverinflammation|choroba rubartha|choroby rubartha|chorobie rubartha|rubartha|
  zakazne zapalenie watroby
dog cpv = parvovir~|cpv|cpv2|parvo|parvo virus|parwowir~|parwo|parvowir~
dog cpiv = parainfluenza|cpiv|cpi|para influenza|pi|parainfluensa|parainfluenzy
dog lepto = leptospir~|lepto|l2|l4|lepto2|lepto4|ziekte van weil|weil|rattenziekte
dog cat bordetella = bordetell~|bordetella bronchiseptica|b bronchiseptica|bordetella in|bord|bordatella|
  bordetela
dog bordetella = kennel cough|canine cough|kc|kc in
dog bordetella cpiv = bb pi|bbpi in|bord para|zwingerhusten bb pi
dog civ = canine influenza|canine flu|dog flu|influenza|civ|h3n2|h3n8
dog lyme = borrelia burgdorferi|borreli~|lyme|lyme disease|lyme borrelia|maladie de lyme|enfermedad de lyme|
  malattia di lyme|ziekte van lyme|boreli~
dog cdv cpv = dp
dog cdv cav cpv = c3
dog cdv cav cpv lepto rabies = chlrp
dog cdv cav lepto = shl|mhl|chl
dog cdv cav lepto rabies = chlr
dog cdv cav cpiv = da2pi
dog cdv cav cpv cpiv lepto = v8|v10
dog cdv cav cpv cpiv bordetella = c5
cat fpv = panleukopenia|fpv|feline parvovirus|feline parvo|panleucopenia|feline distemper|feline enteritis|
  infectious enteritis|katzenseuche|panleukopenie|seuche|typhus|panleucopenie|kattenziekte|kattpest|
  panleukopeni|panleukopenii
cat fpv fhv fcv = kattpest kattsnuva|kattsnuva kattpest|kattenziekte niesziekte|niesziekte kattenziekte|
  katzenschnupfen katzenseuche|katzenseuche katzenschnupfen|schnupfen seuche|seuche schnupfen|f3|triple felina|
  trivalente felina|triplice felina|trivalente felino|felina trivalente|katten niesziekte|
  kattenziekte kattenniesziekte|katzenschnupfen seuche
cat fhv = rhinotracheitis|fvr|herpesvir~|fhv|fhv1|rinotraqueitis|rinotracheite|rinotraqueite|rhinotracheite|
  herpeswir~|rinotrakeit|rhinotrakeit
cat fcv = calicivir~|calici|fcv|kaliciwir~
cat felv = felv|leukaemia|leukemia|leukose|katzenleukose|leukamie|leucose|leucosis|leukosis|leucemia|leucosi|
  leukemie|kattenleukemie|bialaczka|bialaczki|bialaczce|leukos|leukemi|kattleukemi
cat chlamydia = chlamydi~|chlamydia felis|chlamydophila|chlamydophila felis|clamidi~|klamydia
cat fpv fhv fcv felv = trivalente leucemia
cat fpv fhv fcv chlamydia felv = f5
rabbit rhd1 = rhd1|rhdv1|rhd type 1|rhdv type 1|vhd1|rvhd1
rabbit rhd2 = rhdv2|rhd type 2|rhdv type 2|rhd2|rvhd2|vhd2
rabbit myxo = myxomat~|myxo|mixomat~|kaninpest|myksomat~|miksomat~
`;
