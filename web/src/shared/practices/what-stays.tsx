import typography from '../../ui/typography.module.css';

/** What a practice keeps once its access has ended (ruling D36). */
export const WhatStays = () => (
  <p className={typography.note}>
    You can end their access at any time. They then see nothing of your pet, and keep only what they recorded
    themselves, such as a vaccination that they gave and the certificate they added, because the law asks them
    to.
  </p>
);
