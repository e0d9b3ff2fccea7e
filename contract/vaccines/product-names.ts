/**
 * Products of about the last fifteen years, below their makers, in the form of diseases. A range without codes takes
 * its meaning from the letters or diseases behind it (combination-letters.ts), so only names that say something else
 * have rows. Products without a code here, such as Biocan C and M, are missing, and so is the maker of one that changed
 * hands. Merial's belong to Boehringer Ingelheim and Pfizer's to Zoetis.
 */
export const PRODUCTS = `
# MSD Animal Health
dog cat other rabbit = nobivac|novibac
dog = nobivac lovo
dog cat other = nobivac nxt
dog = nobivac edge
dog cat other rabies = nobivac 1 rabies|nobivac 3 rabies|nobivac 3 rabies ca|nobivac t|rabdomun|madivak|
  prorab 1|continuum rabies
dog cdv cpv = nobivac puppy|nobivac puppy cp|nobivac puppy dpv|nobivac cucciolo|nobivac cucciolo cp|
  nobivac sp
dog cdv cav cpv = nobivac cep|continuum dap
dog cdv cav cpv cpiv = nobivac ceppi|galaxy da2ppv
dog cpv = nobivac parvo c
dog lepto rabies = nobivac rl
dog bordetella cpiv = nobivac kc|nobivac intra trac kc|nobivac intra trac oral bbpi
dog cav bordetella cpiv = nobivac intra trac3|nobivac intra trac 3
dog bordetella = nobivac respira bb
cat bordetella = nobivac bb|nobivac feline bb
cat fhv fcv = nobivac ducat|ducat|nobivac rc
cat fpv fhv fcv = nobivac tricat|nobivac tricat trio|nobivac tricat novum|tricat|tricat trio|
  continuum feline hcp
cat fpv fhv fcv chlamydia = nobivac forcat
cat felv = nobivac leufel
rabbit rhd1 myxo = nobivac myxo rhd
rabbit rhd1 rhd2 myxo = nobivac myxo rhd plus
# Zoetis
dog cat other rabies = defensor|versiguard|enduracell t
dog = versican|versican plus|vanguard|vanguard plus
dog cpv = versican plus p
dog bordetella = vanguard b|vanguard b in|versican plus bb in|bronchicine|bronchicine cae
dog bordetella cpiv = versican plus bbpi in
dog cdv cav cpv cpiv = vanguard plus 5
dog cdv cav cpv cpiv lepto = vanguard 7|vanguard plus 7|vanguard plus 5 l|vanguard plus 5l|enduracell 7
dog cdv cav cpv cpiv lepto rabies = enduracell 8
dog lepto = vanguard lepto ci
dog lyme = vanguard crlyme
cat = versifel|vanguard feline|felocell
cat felv = leukocell|leukocell 2|fevaxyn felv
cat fpv fhv fcv = versifel cvr|felocell 3|felocell cvr|fevaxyn ichp|fevaxyn i chp
cat fpv fhv fcv chlamydia = felocell 4|felocell cvr c|fevaxyn ichp chlam|fevaxyn ichpchlam|
  fevaxyn i chp chlam|fevaxyn quatrifel
cat fpv fhv fcv chlamydia felv = fevaxyn pentofel
rabbit rhd1 = cylap
# Boehringer Ingelheim
dog cat other rabies = imrab|imrab tf|rabisin|rabisin multi
dog = eurican|recombitek
dog lepto = lmulti|l multi|recombitek 4 lepto|leptovax 4
dog cpv = primodog|parvodog|eurican primo|eurican primo p|eurican p
dog cdv cav cpv = recombitek c3
dog cdv cav cpv cpiv = recombitek c4
dog cdv cav cpv cpiv lepto = recombitek c6|recombitek c8
dog cdv cav cpv lepto rabies = hexadog
dog bordetella cpiv = pneumodog|eurican pneumo|recombitek kc2
dog lyme = merilym
other cdv = purevax ferret distemper
cat other = purevax
cat = eurifel|feliniffa
cat fhv fcv = purevax rc|corifelin|feliniffa rc
cat fpv = feliniffa p
cat fhv fcv chlamydia = purevax rcch
cat fpv fhv fcv = purevax feline 3
cat fpv fhv fcv chlamydia = purevax feline 4
cat fpv fhv fcv rabies = quadricat
cat fpv fhv fcv felv = leucorifelin
rabbit myxo = dervaximyxo
rabbit rhd1 myxo = dercunimix
# Virbac
dog = canigen|canixin|virbagen canis
dog cpv = canigen puppy|canigen puppy 2b|virbagen puppy 2b|parvigen
dog bordetella cpiv = canigen kc
dog lyme = virbagen canis b
dog cat other rabies = rabigen|rabigen multi|rabigen mono|rabigen l
dog cat other = virbagen
cat = feligen|virbagen felis
cat fhv fcv = feligen rc|feligen cr
cat felv = leucogen
cat fpv fhv fcv felv = leucofeligen
# Bioveta
dog cat other = biocan|biocan novel
dog cpv = biocan p
dog cdv cpv = biocan puppy|biocan novel puppy
dog lyme = biocan b|borrelym
other rabies = biocan r|biocan novel r
cat = biofel
rabbit myxo = myxoren
rabbit rhd1 = pestorin
rabbit rhd1 myxo = pestorin mormyx
# Hipra
dog cpv = hipradog p
dog cdv cav cpv cpiv lepto = hipradog 7
rabbit rhd2 = eravac|cunipravac rhd variant
rabbit rhd1 rhd2 = yurvac rhd
rabbit rhd1 = cunipravac rhd
rabbit myxo = mixohipra|mixohipra fsa|mixohipra h
# Ovejero
rabbit rhd2 = novarvilap
rabbit rhd1 = arvilap
rabbit myxo = pox lap
# Filavie
rabbit rhd1 rhd2 = filavac vhd k c v|filavac vhd kc v
# Dyntec
dog = canvac|canvac 8
# IDT
other cdv = febrivac dist
# United Vaccines
other cdv = fervac d
# Syva
dog cat other rabies = rabisyva
# Elanco
dog = trucan|trucan ultra
dog cdv cav cpv cpiv = solo jec 5
dog cdv cav cpv cpiv lepto = solo jec 7|solo jec 9
cat = trufel|trufel ultra
cat fpv fhv fcv = ultra hybrid fvrcp|ultra fel o vax fvrcp
# Heska
cat fhv fcv = ultranasal fvrc
cat fpv fhv fcv = ultranasal fvrcp
#
dog cat other rabies = rabvac|trurab
dog cpv = neopar|neo par|neotech neopar|neotech neo par|parvocine
dog = duramune|protech|kavak|dohyvac
dog cdv cav = neovac da2
dog cdv cav cpv cpiv = protech c4
dog cdv cpv = duramune puppy dp c
dog cpiv lepto = duramune pi lc
dog cdv cav cpv cpiv = duramune max 5|canine spectra 5|spectra 5
dog cdv cav cpv cpiv lepto = duramune max 5 4l|duramune dappi lc|dohyvac 7l
dog lyme = lymevax
dog cav bordetella cpiv = bronchi shield iii
dog bordetella = bronchi shield
cat fcv = calicivax
cat fpv fhv fcv = fel o guard plus 3|fel o vax pct
cat fpv fhv fcv chlamydia = fel o guard plus 4|fel o vax iv
cat felv = lv k|fel o vax lv k|fel o vax lvk
cat fpv fhv fcv felv = fel o vax lv k iii|fel o vax lvk iii
cat fpv fhv fcv chlamydia felv = fel o vax lv k iv|fel o vax lvk iv
rabbit rhd1 = cunivak rhd|rika vacc rhd|lapinject vhd
rabbit myxo = cunivak myxo|rika vacc myxo
rabbit rhd1 myxo = cunivak combo|rika vacc duo
`;
