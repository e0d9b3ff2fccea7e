/** The pages that are rendered at build time: web/src/site/rendered-paths.ts, which a test holds against this. */
const RENDERED = [
  '/',
  '/features',
  '/pricing',
  '/support',
  '/how-it-works',
  '/security',
  '/privacy',
  '/terms',
  '/help',
  '/help-center',
  '/business-signup',
  '/setup-guide',
];

/** The app's own pages, whose router a test holds against this; a star stands for an id. */
const APP = [
  '/auth',
  '/sign-out',
  '/dashboard',
  '/add-pet',
  '/pets/archive',
  '/pet/*',
  '/pet/*/edit',
  '/pet/*/upload',
  '/pet/*/weight',
  '/pet/*/history',
  '/pet/*/deleted-records',
  '/pet/*/people',
  '/pet/*/share',
  '/pet/*/emergency-card',
  '/practice/*/record',
  '/sharing',
  '/settings',
  '/account-deleted',
  '/signed-out',
  '/billing',
  '/billing/upgrade',
  '/billing/success',
  '/billing/cancel',
  '/billing/debug',
  '/success',
  '/reminder',
  '/invitation',
  '/vet-dashboard',
  '/open-practice',
  '/practice/*',
  '/practice/*/team',
  '/practice/*/verification',
  '/admin/practices',
  '/admin/practices/*',
  '/practice/*/register',
  '/practice/*/import',
  '/practice/*/products',
  '/practice/*/entries',
  '/practice/*/entries/*',
  '/practice/*/patients/*',
  '/practice/*/counter-card',
  '/counter/*',
  '/counter/*/choice',
  '/practice-request/*/*',
  '/save-to-practice',
];

const NOT_FOUND = '/404.html';
/** The service worker keeps it, and shows it at the address of a page that it can’t have. */
const OFFLINE = '/offline.html';
/** The page of share links, without the app. */
const SHARED = '/shared.html';
const HTML_FILES = ['/index.html', SHARED, NOT_FOUND, OFFLINE].concat(RENDERED.map(fileOf));

/** What the site's other files are called. An unknown ending, or a dot after a link in a mail, makes no file. */
const FILE = /\.(css|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/i;

/** Texts, which are stored as Brotli under their names: lib/site-encoding.ts, which a test holds against this. */
const TEXT = /\.(css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;
/** Below it are the same texts as they are, for visitors that don't read Brotli. */
const PLAIN = '/plain';

/** Types of text to which S3 names no encoding: all files are UTF-8. */
const TEXT_WITHOUT_CHARSET = /^(text\/[\w.+-]+|application\/(javascript|xml)|image\/svg\+xml)$/i;

/**
 * As the app's router reads an address; it answers another spelling of a rendered page by leaving for the right one.
 */
const APP_PAGE = new RegExp(`^(${APP.concat(RENDERED.slice(1)).join('|').replace(/\*/g, '[^/]+')})/*$`, 'i');
/**
 * Whatever a sentence or a chat puts behind a link: its page reads the token, and says if the link was cut off. In this
 * spelling alone, since CloudFront adds the headers that keep a link private to no other.
 */
const SHARED_PATH = '/shared/';
/** A link in another spelling, as capitals make of it. */
const MISSPELLED_LINK = /^\/shared\/.*?([0-9a-f]{64})/i;

/**
 * CloudFront Function (runtime 2.0), for two events. A viewer's request: gives each rendered page its own HTML file,
 * each page of the app the one of the app, so that an address such as /pet/… can be opened directly, and what is none
 * of them the page that says so. Files and the API keep their address and with it their errors: a missing asset stays
 * an error instead of becoming HTML. An address is only ever replaced by one of these constants, and for a visitor that
 * doesn't read Brotli by the plain copy's; only a share link in capitals is redirected, to its own spelling. A viewer's
 * response: names the character encoding of texts, says that they depend on Accept-Encoding, and gives that page the
 * status 404; but for a 304, whose 404 the browser has kept.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront and the local site server call it by this name.
function handler(event) {
  const request = event.request;
  if (event.context.eventType !== 'viewer-response') {
    const link = MISSPELLED_LINK.exec(request.uri);
    if (link && !request.uri.startsWith(SHARED_PATH)) return redirectTo(SHARED_PATH + link[1].toLowerCase());
    const file = answerTo(request.uri);
    const isStoredAsBrotli = TEXT.test(file) && !file.startsWith(`${PLAIN}/`);
    request.uri = isStoredAsBrotli && !readsBrotli(request) ? PLAIN + file : file;
    return request;
  }
  const response = event.response;
  const type = response.headers['content-type'];
  if (type && TEXT_WITHOUT_CHARSET.test(type.value)) type.value += '; charset=utf-8';
  // The address may be that which was asked for, or that which took its place: both have the same answer.
  const file = answerTo(request.uri);
  if (TEXT.test(file)) response.headers.vary = { value: 'Accept-Encoding' };
  if (response.statusCode === 200 && (file === NOT_FOUND || file === PLAIN + NOT_FOUND)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

/** Whether a visitor names Brotli among the encodings that it reads, and not to refuse it. */
function readsBrotli(request) {
  const accepted = request.headers['accept-encoding'];
  const names = (part) => /^\s*br\s*(;|$)/i.test(part) && !/;\s*q=0(\.0*)?\s*$/i.test(part);
  return accepted ? accepted.value.split(',').some(names) : false;
}

/** The file that answers an address; a plain copy answers its own. */
function answerTo(uri) {
  if (uri.startsWith(`${PLAIN}/`)) {
    const copied = uri.slice(PLAIN.length);
    return answerTo(copied) === copied ? uri : NOT_FOUND;
  }
  if (uri.startsWith(SHARED_PATH)) return SHARED;
  if (uri.startsWith('/api/') || uri.startsWith('/assets/') || FILE.test(uri)) return uri;
  if (HTML_FILES.includes(uri)) return uri;
  if (RENDERED.includes(uri)) return fileOf(uri);
  if (!isReadable(uri)) return NOT_FOUND;
  return APP_PAGE.test(uri) ? '/index.html' : NOT_FOUND;
}

function redirectTo(path) {
  return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: path } } };
}

function fileOf(path) {
  return path === '/' ? '/home.html' : `${path}.html`;
}

/** Whether every program reads the address in the same way: UTF-8, without a NUL, a backslash or a segment of dots. */
function isReadable(uri) {
  try {
    return !/[\0\\]|(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(uri));
  } catch (_) {
    return false;
  }
}
