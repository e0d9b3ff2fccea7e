import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import './site.css';

/** Addresses of the files that the public pages share. */
export interface Assets {
  css: string;
  script: string;
}

interface SiteDocumentProps {
  title: string;
  description: string;
  /** The page's canonical address, absolute. */
  address: string;
  assets: Assets;
  children: ReactNode;
}

/** A public page as a whole document. It reads and navigates without its script, which only adds to it. */
export function SiteDocument({ title, description, address, assets, children }: SiteDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <link rel="stylesheet" href={assets.css} />
        <script type="module" src={assets.script} />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f3eb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191815" media="(prefers-color-scheme: dark)" />
        <link rel="canonical" href={address} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Pawfile" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
      </head>
      <body>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
