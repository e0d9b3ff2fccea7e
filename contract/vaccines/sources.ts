/**
 * Where the vocabulary's rows were read, in copies of public pages, in November 2026, or what is known of them without
 * (decision 317). Only the types of this file reach the browser.
 */
export const SOURCES = {
  // Authorities, guidelines and lists
  nasphv2016:
    'NASPHV, Compendium of Animal Rabies Prevention and Control 2016, table 1: https://docslib.org/doc/229590/usda-approved-animal-rabies-vaccines',
  aaha2022:
    'AAHA canine vaccination guidelines, explanation of terms: https://www.aaha.org/aaha-guidelines/vaccination-canine-configuration/explanation-of-terms/',
  aahaOverdue:
    'AAHA canine vaccination guidelines, dogs older than 20 weeks: https://www.aaha.org/guidelines/canine_vaccination_guidelines/overdue_over_twenty_weeks.aspx',
  govRhd2:
    'GOV.UK, RHDV2 vaccines: https://www.gov.uk/government/news/rabbit-haemorrhagic-disease-virus-type-2-vaccines',

  // What whoever wrote a row knew without opening a page
  unionRegister: 'Union Product Database, by name: https://medicines.health.europa.eu/veterinary/',
  usdaRegister:
    'USDA, veterinary biological products, by name: https://www.aphis.usda.gov/veterinary-biologics',
  usage:
    'Words of vaccination cards and veterinarians in the language, with their cases and common spellings',

  // Leaflets and assessment reports of products
  nobivacDhppi: 'https://www.msd-animal-health.co.za/products/nobivac-dhppi',
  nobivacDhp: 'https://imedi.co.uk/nobivac-dhp/summary',
  nobivacPuppyDp: 'https://www.msd-animal-health.co.za/products/nobivac-puppy-dp/',
  nobivacL4: 'http://www.noahcompendium.co.uk/?id=-455466',
  nobivacKc: 'https://www.noahcompendium.co.uk/?id=-455455',
  nobivacRespira: 'https://www.noahcompendium.co.uk/?id=-477909',
  nobivacBb: 'https://za.training.mah.wpcust.com/products/nobivac-bb-intranasal/',
  nobivacBbpi: 'https://www.tiermedizinportal.de/medikamente/nobivac/385438',
  intraTracOral: 'https://www.merck-animal-health-usa.com/newsroom/nobivac-intra-track-oral-bbpi',
  nobivacT: 'https://msd-tiergesundheit.de/produkte/nobivac-t',
  nobivacTricat:
    'https://imedi.co.uk/nobivac-tricat-trio-lyophilisate-and-solvent-for-suspension-for-injection-for-cats',
  myxoRhd: 'http://www.noahcompendium.co.uk/?id=-455496',
  myxoRhdPlus: 'https://ema.europa.eu/en/medicines/veterinary/EPAR/nobivac-myxo-rhd-plus',
  versicanDhppi: 'https://ema.europa.eu/en/medicines/veterinary/EPAR/versican-plus-dhppi',
  versicanL4r: 'https://patient-info.co.uk/versican-plus-dhppi-l4r-70955/patient-leaflet',
  vanguardPlus5L4: 'http://www.drugs.com/vet/vanguard-plus-5-l4-can.html',
  crLyme:
    'https://www.zoetisus.com/news-and-media/zoetis-announces-usda-licensure-of-vanguardcrlyme-vaccine-for-dogs.aspx',
  vanguardB:
    'https://www.zoetisus.com/news-and-media/zoetis-announces-usda-vaccine-licensures-to-help-veterinarians.aspx',
  vanguard7: 'https://vetisearch.co.uk/spcs/44535-vanguard-7',
  felocell3: 'https://www.atozvetsupply.com/Felocell-3-25x1ds-p/1159-pfz4305.htm',
  felocell4: 'http://www.drugs.com/vet/felocell-4-can.html',
  felocellCvr: 'https://www.drugs.com/vet/felocell-cvr-can.html',
  felocellCvrC: 'http://www.drugs.com/vet/felocell-cvr-c-can.html',
  fevaxyn: 'https://ema.europa.eu/en/medicines/veterinary/EPAR/fevaxyn-pentofel',
  euricanDap: 'http://frrcp.merial.com/SitePages/view_ML.aspx?NomProduit=eurican_chp',
  euricanDappi: 'https://imedi.co.uk/eurican-dappi-lyophilisate-and-solvent-for-suspension-for-injection',
  euricanDappiL: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=EURICAN+DAPPI-L',
  euricanDappiLr: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=EURICAN+DAPPI-LR',
  euricanDapLr: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=EURICAN+DAP-LR',
  euricanLmulti: 'https://vetisearch.co.uk/spcs/42896-eurican-l-multi',
  rabisin: 'https://www.zivi.be/fr/notices/rabisin',
  purevaxRcp: 'https://www.theodora.com/drugs/eu/purevax_rcp_veterinary.html',
  purevaxRcpchFelv: 'https://www.ema.europa.eu/en/medicines/veterinary/EPAR/purevax-rcpch-felv',
  recombitekC4: 'https://www.drugs.com/vet/recombitek-c4-can.html',
  recombitekLepto: 'http://www.drugs.com/vet/recombitek-4-lepto-can.html?printable=1',
  canigen: 'https://imedi.co.uk/canixin-dhppi-lyophilisate-and-solvent-for-suspension-for-injection-for-dogs',
  canigenLr: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=CANIGEN+LR',
  rabigen: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=RABIGEN+MULTI',
  leucogen: 'http://medicines.lekovi.org/english/8d22a3d4/veterinary/leucogen.htm',
  feligenCrp: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=FELIGEN+CRP',
  biofelPch: 'https://pribalovy-letak.info/biofel-pch/souhrn',
  biofelPchr: 'https://pribalovy-letak.info/biofel-pchr/souhrn',
  leucofeligen: 'https://www.ema.europa.eu/en/medicines/veterinary/EPAR/leucofeligen-felvrcp',
  bronchiShield: 'http://www.noahcompendium.co.uk/?id=-456540',
  biocan: 'https://bioveteg.com/WebSite/ProductDetails?productId=24',
  canvac: 'http://www.dyntec.cz/index.php?f=80',
  eravac: 'https://ema.europa.eu/en/medicines/veterinary/EPAR/eravac',
  nobivacDucat: 'https://vetisearch.co.uk/spcs/42282-nobivac-ducat-vet',
  versifel: 'https://vetisearch.co.uk/spcs/44539-versifel-cvr',
  spectra5: 'https://enviroliteracy.org/?p=39327',
  filavac: 'https://docslib.org/doc/5092152/vhd-k-c-v-the-well-targeted-protection',
  yurvac: 'https://vetisearch.co.uk/spcs/87242-yurvac-rhd',
  versiguard: 'https://vetisearch.co.uk/spcs/44647-versiguard-rabies-vet',
  primodog: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=PRIMODOG',
  pneumodog: 'http://www.ircp.anmv.anses.fr/rcp.aspx?NomMedicament=PNEUMODOG',
  duramuneDappiLc:
    'https://imedi.co.uk/duramune-dappi-lc-lyophilisate-and-solvent-for-suspension-for-injection-for-dogs/summary',
  duramunePiLc: 'https://imedi.co.uk/duramune-pi-lc',
  duramunePuppyDp:
    'https://imedi.co.uk/duramune-puppy-dp-c-lyophilisate-and-solvent-for-suspension-for-injection-for-dogs',
  canigenPuppy:
    'https://www.ilmiocaneleggenda.it/canigen-puppy-cosa-sapere-sul-vaccino-contro-il-parvovirus/',
  biocanNovelPuppy: 'https://inexwet.pl/project/biocan-novel-puppy/',
  biocanB: 'https://pribalovy-letak.info/biocan-b',

  // What clinics and owners write on certificates, per language
  kingsdale: 'https://www.kingsdale.com/vaccinations-da2ppl-fvrcpp-felv-what-do-those-acronyms-mean',
  vetstreet: 'https://www.vetstreet.com/care/canine-distemper-combination-vaccines-for-dogs',
  jeffers: 'http://jefferspet.com/campaign_article.asp?camid=PET&ai=215',
  shaverRoad: 'https://shaverroadvet.wb.vetstreet.com/what-do-all-those-vaccine-letters-mean',
  rokerPark: 'https://rokerparkvets.co.uk/?p=302',
  dogFlu: 'https://stevedalepetworld.com/blog/new-bivalent-vaccine-covers-dog-flu-strains/',
  unanswered: 'https://unanswered.io/guide/4-in-1-vaccine-for-cats',
  salemValley: 'https://docslib.org/doc/6000381/feline-vaccination-program-wound',
  petceutics:
    'https://www.petceutics.com.au/pet-products/cat-pharmacy/fevac-f5-inactivated-vaccine-20-s.html',
  rabbitWelfare: 'https://rabbitwelfare.co.uk/rvhd2-update-august-2017/',
  australia: 'https://purpletreepets.com.au/vaccination-info/',
  germanDog: 'https://www.hzm-augsburg.de/general-8-2',
  germanKennels: 'https://wz.de./ratgeber/tiere/hundepensionen-verlangen-umfassenden-impfschutz_aid-25666689',
  germanLetters: 'https://www.tierarztpraxis-kellinghusen.de/impfungen/',
  germanCombination: 'https://www.veteri.de/hunde/gesundheit-hund/5-fach-impfung',
  germanHcc: 'https://www.tierarzt-bremervoerde.de/impfungen-beim-hund/',
  germanCat:
    'https://wz.de./ratgeber/tiere/auch-hauskatzen-muessen-bestimmte-impfungen-bekommen_aid-28992819',
  germanLeukemia: 'https://aglaia.ch/aglaia/aufzucht/impfung.html',
  germanShort: 'https://www.betreutier.ch/blog/1961890_impfungen-von-hund-und-katze',
  germanRabbit: 'https://tierarztmannersdorf.at/fruehjahr-kaninchen-impfen',
  french: 'https://studylibfr.com/doc/1524129/poly-de-vaccination-cn-ct',
  frenchDog: 'https://www.tf1info.fr/societe/vacciner-son-chien-ce-que-vous-devez-savoir-2265548.html',
  frenchLetters:
    'https://wamiz.com/chiens/forum/le-passeport-pour-chien-et-le-vaccin-contre-la-rage-sont-ils-obligatoires-4499.html',
  frenchCombination:
    'https://cupoftea.chiens-de-france.com/bull-terrier-miniature,cup-of-tea,rubrique_29884_47659_1_0.html',
  frenchCat: 'https://www.poilsplumesecailles.fr/?page_id=222',
  spanish: 'https://www.clinicaveterinarialosrobles.cl/vacunas/',
  spanishCalendar: 'https://www.segurosmascotas.com/vacunacion-mascotas/',
  spanishCat: 'https://mascotas.renaceconfuerza.com/?p=471',
  italian: 'https://ambulatorioveterinariosantarini.it/?p=2662',
  italianKennels: 'http://ambulatorioveterinarioilprato.eu./a51_vaccinazioni.html',
  italianCat: 'https://staging.doctorvet.it/vaccinazione-gatto-obbligatorie-e-consigliate',
  italianLetters: 'https://brianzavet.it/protocollo-vaccinazione',
  cylap: 'http://www.australiannationalrabbitcouncil.com/rcd-calici.html',
  dutch: 'https://www.wellopet.be/blog/besmettelijke-ziekten-bij-hond-en-kat',
  dutchHyphen: 'https://dapdewitteraaf.be/kleine-huisdieren/hond/vaccinatie/',
  dutchRabies: 'https://www.dapcuravita.be/specialisaties/vaccinatie/',
  portuguese: 'https://saude.abril.com.br/bem-estar/vacinacao-em-caes-e-gatos-tire-suas-duvidas',
  portugueseCat:
    'https://petdreams.com.br/petblog/378-vacinar-seu-pet-e-demonstrar-amor-cuidado-e-responsabilidade',
  portugal: 'https://www.cauda.pt/blog/vacinas-obrigat-rias-para-c-es-em-portugal',
  polish: 'http://napolnym.pl/anypage/uslugi/szczepienia.htm',
  swedish: 'https://www.anicura.se/vara-tjanster/hund/vaccination-hund/',
  swedishShelter: 'https://hundarutanhem.se/for-adoptorer/vara-veterinarvardsrutiner/',
  swedishCat: 'https://vmkh.se/node/179',
  swedishLeukemia: 'https://www.kattens9liv.se/vaccinering/',
} as const satisfies Record<string, string>;
export type Source = keyof typeof SOURCES;
