import { loadSignatureCode, type SignatureCodeOf } from '../../shared/signatures/signature-code.ts';
import { typedAddress } from '../../shared/signatures/verify-link.ts';

export { qrImage } from '../../shared/qr/qr-code.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** 0.37 mm a module, which phones read. */
const SIDE = '15mm';

/** The link of a signature that counts. The others say something else. */
const LINKS = 'a[href^="/verify/"]';
const COUNTS = /^Signed by /;

let shown: Element[] = [];

// Beside what React made, only while the browser prints: as components, the page's first scripts would grow.
loadSignatureCode().then(
  (codeOf) => {
    window.addEventListener('beforeprint', () => {
      hide();
      shown = Array.from(document.querySelectorAll<HTMLAnchorElement>(LINKS))
        .filter(({ textContent }) => COUNTS.test(textContent))
        .map((link) => showBeside(link, codeOf));
    });
    window.addEventListener('afterprint', hide);
  },
  // It prints without codes.
  () => {},
);

function hide(): void {
  for (const each of shown) each.remove();
  shown = [];
}

/** Shows where a signature can be checked, by its address and by its code. */
function showBeside(link: HTMLAnchorElement, codeOf: SignatureCodeOf): Element {
  const id = link.pathname.slice('/verify/'.length);
  const { origin } = window.location;
  const place = document.createElement('span');
  Object.assign(place.style, { display: 'flex', gap: '2mm', alignItems: 'center', breakInside: 'avoid' });
  const address = document.createElement('span');
  address.style.overflowWrap = 'anywhere';
  address.textContent = `Check at ${typedAddress(origin, id).join('')}`;
  place.append(drawCode(codeOf(origin, id)), address);
  link.after(place);
  return place;
}

function drawCode({ size, path }: ReturnType<SignatureCodeOf>): Element {
  const code = document.createElementNS(SVG, 'svg');
  code.setAttribute('viewBox', `0 0 ${size} ${size}`);
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', 'QR code');
  code.setAttribute('shape-rendering', 'crispEdges');
  Object.assign(code.style, { flex: 'none', width: SIDE, height: SIDE, background: '#fff', fill: '#000' });
  const modules = document.createElementNS(SVG, 'path');
  modules.setAttribute('d', path);
  code.append(modules);
  return code;
}
