const POLL_MS = 3000;

const element = (id) => document.getElementById(id);
const notify = (text) => {
  element('notice').textContent = text;
};

/** Calls the control API. Throws an Error with the message of its answer. */
async function call(method, path, body) {
  const response = await fetch(`/__local/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (response.status === 204) return undefined;
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Runs an action and shows its result. Disables the button meanwhile. */
async function act(button, done, action) {
  button.disabled = true;
  notify('');
  try {
    await action();
    notify(done);
  } catch (error) {
    notify(error.message);
  } finally {
    button.disabled = false;
    await refresh();
  }
}

let mails = [];
let openMail;

const keyOf = (mail) => JSON.stringify([mail.sent_at, mail.to, mail.subject, mail.text]);
const moment = (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function definitions(list, entries) {
  list.replaceChildren(
    ...entries.flatMap(([name, value]) => {
      const term = document.createElement('dt');
      const description = document.createElement('dd');
      term.textContent = name;
      description.textContent = value;
      return [term, description];
    }),
  );
}

function listMails() {
  element('no-mails').hidden = mails.length > 0;
  element('mails').replaceChildren(
    ...mails.map((mail) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      const subject = document.createElement('strong');
      const about = document.createElement('span');
      subject.textContent = mail.subject;
      about.textContent = `${mail.to} · ${moment(mail.sent_at)}`;
      about.className = 'quiet';
      button.type = 'button';
      button.append(subject, about);
      button.setAttribute('aria-current', String(keyOf(mail) === openMail));
      button.addEventListener('click', () => showMail(mail));
      item.append(button);
      return item;
    }),
  );
}

function showMail(mail) {
  openMail = keyOf(mail);
  element('mail').hidden = false;
  element('mail-subject').textContent = mail.subject;
  definitions(element('mail-headers'), [
    ['To', mail.to],
    ['From', mail.from],
    ['Sent', moment(mail.sent_at)],
    ...Object.entries(mail.headers),
  ]);
  // The sandbox lets links open only in a new tab.
  element('mail-html').srcdoc = `<base target="_blank">${mail.html}`;
  element('mail-text').textContent = mail.text;
  showView(mail.html ? 'html' : 'text');
  listMails();
}

function showView(view) {
  for (const name of ['html', 'text']) {
    element(`mail-${name}`).hidden = name !== view;
    element(`show-${name}`).setAttribute('aria-pressed', String(name === view));
  }
}

function showClock({ now, set }) {
  element('clock-now').textContent = moment(now);
  element('clock-state').textContent = set ? '(set by you, and still running)' : '(real time)';
  const input = element('clock-input');
  if (document.activeElement !== input && !input.value) input.value = now.slice(0, 19);
}

function listTexts(list, texts) {
  list.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}

const SHOWN_DELIVERIES = 12;

const SHOWN_CHARGES = 6;
const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;

function showStripe({ subscriptions, charges, deliveries, settings, fault }) {
  listTexts(
    element('subscriptions'),
    subscriptions.map(({ email, customer, status, quantity, periodEnd, endsAt }) =>
      [
        `${email ?? customer}: ${quantity}, ${status}`,
        endsAt ? `ends ${moment(endsAt)}` : `next period ${moment(periodEnd)}`,
      ].join(', '),
    ),
  );
  listTexts(
    element('charges'),
    charges
      .slice(0, SHOWN_CHARGES)
      .map(({ customer, cents, refundedCents, status, dispute }) =>
        [
          `${customer}: ${dollars(cents)} ${status}`,
          refundedCents > 0 && `${dollars(refundedCents)} refunded`,
          dispute && `dispute: ${dispute}`,
        ]
          .filter(Boolean)
          .join(', '),
      ),
  );
  const waiting = deliveries.filter(({ state }) => state === 'pending').length;
  const rules = [
    settings.held && 'held',
    settings.delayMs > 0 && `delayed by ${settings.delayMs / 1000} s`,
    settings.drop > 0 && `the next ${settings.drop} will be dropped`,
    settings.duplicate > 0 && `the next ${settings.duplicate} will be sent twice`,
  ].filter(Boolean);
  element('delivery-state').textContent = `${waiting} waiting${rules.map((rule) => `, ${rule}`).join('')}`;
  listTexts(
    element('deliveries'),
    deliveries
      .slice(0, SHOWN_DELIVERIES)
      .map(({ type, state, lastStatus, lastError }) =>
        [type, state, lastStatus ?? lastError].filter((part) => part !== null).join(' · '),
      ),
  );
  element('fault-state').textContent = fault
    ? `Simulated failure: ${fault.fault.kind}.`
    : 'No simulated failures.';
}

function showSendRate({ max_send_rate: rate }) {
  element('ses-state').textContent =
    rate === null ? 'SES accepts any number of mails.' : `SES accepts ${rate} recipients per second.`;
}

async function refresh() {
  try {
    const [list, clock, stripe, ses] = await Promise.all([
      call('GET', 'mail.json'),
      call('GET', 'clock'),
      call('GET', 'stripe.json'),
      call('GET', 'ses.json'),
    ]);
    showClock(clock);
    showStripe(stripe);
    showSendRate(ses);
    const isNew = list.map(keyOf).join() !== mails.map(keyOf).join();
    mails = list;
    if (isNew) listMails();
    element('mail').hidden = !mails.some((mail) => keyOf(mail) === openMail);
  } catch {
    notify('The local cloud does not respond. Is npm start still running?');
  }
}

async function start() {
  const [schedules, endpoints] = await Promise.all([
    call('GET', 'schedules.json'),
    call('GET', 'endpoints.json'),
  ]);
  element('schedules').replaceChildren(
    ...Object.entries(schedules).map(([name, title]) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      const about = document.createElement('div');
      button.type = 'button';
      button.textContent = `Run ${name}`;
      about.textContent = title;
      about.className = 'quiet';
      button.addEventListener('click', () => act(button, `Ran ${name}.`, () => call('POST', `run/${name}`)));
      item.append(button, about);
      return item;
    }),
  );
  definitions(
    element('endpoints'),
    Object.entries(endpoints).map(([name, value]) => [name, value ?? 'not yet']),
  );
  await refresh();
  setInterval(refresh, POLL_MS);
}

for (const service of ['stripe', 'ses']) {
  for (const button of document.querySelectorAll(`[data-${service}]`)) {
    button.addEventListener('click', () =>
      act(button, 'Done.', () => call('POST', `${service}.json`, JSON.parse(button.dataset[service]))),
    );
  }
}
element('show-html').addEventListener('click', () => showView('html'));
element('show-text').addEventListener('click', () => showView('text'));
element('clock-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const now = new Date(`${element('clock-input').value}Z`).toISOString();
  act(event.submitter, 'Clock set.', () => call('POST', 'clock', { now }));
});
element('clock-free').addEventListener('click', ({ currentTarget }) =>
  act(currentTarget, 'Clock back to real time.', () => call('DELETE', 'clock')),
);
element('reset').addEventListener('click', ({ currentTarget }) => {
  if (!confirm('Delete everything in the local cloud?')) return;
  act(currentTarget, 'Demo data restored.', () => call('POST', 'reset'));
});
start();
