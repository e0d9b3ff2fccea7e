/**
 * Where it was read what antiparasitics are against, in copies of public pages, in November 2026. Only the types of
 * this file reach the browser.
 */
export const ANTIPARASITIC_SOURCES = {
  nexgardSpectra:
    'https://ec.europa.eu/health/documents/community-register/2015/20150115130286/anx_130286_en.pdf',
  nexgard: 'https://ec.europa.eu/health/documents/community-register/2015/20151008133101/anx_133101_sl.pdf',
  bravecto: 'https://ec.europa.eu/health/documents/community-register/2014/20140211127740/anx_127740_en.pdf',
  simparica: 'https://ec.europa.eu/health/documents/community-register/2017/20170118136821/anx_136821_de.pdf',
  simparicaTrio: 'https://greenfieldanimal.com/canine-preventative-information/',
  credelio:
    'https://bdkx-034.dx.commercecloud.salesforce.com/s/1800petmeds/dog/flea-tick-parasite/product/credelio-flea-tick-prevention-chewable-tablet/prod11932.html',
  frontpro:
    'https://la-mascota-de-ibiza.odoo.com/shop/frontpro-pastillas-antiparasitarias-para-perros-de-10-a-25-kg-3-comprimidos-5847',
  fleaAndTickOverview: 'https://www.winchestervetgroup.com/flea-and-tick-products.html',
  advocate: 'https://vets-for-pets.odoo.com/shop/plato-come-lento-500-ml-pawise-22',
  stronghold: 'https://www.petcounter.co.uk/products/stronghold-dog',
  heartgardPlus:
    'https://cdn.shopify.com/s/files/1/2079/8363/files/146390_PackageInsert_HeartGardPlus._V1526682128__51_a_100.pdf',
  heartwormOverview: 'https://vettriage.com/flea-tick-and-heartworm-preventatives2/',
  milbemax: 'https://cdn.shopify.com/s/files/1/0028/0212/2798/files/Milbemax_insert_for_dogs.pdf',
  milpro: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4759226',
  drontal: 'https://cdn.shopify.com/s/files/1/1759/2665/files/70_-_SPC_drontal_cat_pdf.pdf',
  droncit:
    'https://bdkx-034.dx.commercecloud.salesforce.com/s/1800petmeds/dog-or-cat/flea-tick-parasite/product/droncit/prod10072.html',
  panacur: 'http://www.noahcompendium.co.uk/?id=-474588&template=template_printview',
  pyrantel:
    'https://bdkx-034.dx.commercecloud.salesforce.com/s/1800petmeds/cat/flea-tick-parasite/product/drontal-praziquantelpyrantel-intestinal-dewormer-tablet/prod10073.html',
} as const;
