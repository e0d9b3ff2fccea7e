import type { ReactNode } from 'react';
import { SkipLink } from '../../shared/header/header.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AlertIcon, CloseIcon } from '../../ui/icons.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import notice from './site-notice.module.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import './site.css';

/** Styles and scripts that all public pages share. */
export interface Assets {
  /** Inlined into each page, so that its first view needs no other file; the same text is also a file. */
  css: { text: string; address: string };
  /** Inlined into each page and run before the first paint. */
  firstScript: string;
  /** The script's address. */
  script: string;
}

/** Metadata for search engines and link previews. */
export interface Listing {
  /** The canonical address, absolute. */
  address: string;
  /** The preview image's absolute address. */
  picture: string;
  /** From `structuredData`. */
  data: string;
}

interface SiteDocumentProps {
  title: string;
  description: string;
  /** Null for a page that search engines must not list. */
  listing: Listing | null;
  assets: Assets;
  children: ReactNode;
}

/** A public page as a whole document. Reading and navigating work without its script. */
export function SiteDocument({ title, description, listing, assets, children }: SiteDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, checked by bin/render-site.ts.
          dangerouslySetInnerHTML={{ __html: assets.firstScript }}
        />
        <script type="module" src={assets.script} />
        <style
          data-href={assets.css.address}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, checked by bin/render-site.ts.
          dangerouslySetInnerHTML={{ __html: assets.css.text }}
        />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f3eb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191815" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {listing ? (
          <ListingTags title={title} description={description} listing={listing} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
      </head>
      <body>
        <SkipLink />
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <SiteNotice />
      </body>
    </html>
  );
}

interface ListingTagsProps {
  title: string;
  description: string;
  listing: Listing;
}

const ListingTags = ({ title, description, listing: { address, picture, data } }: ListingTagsProps) => (
  <>
    <link rel="canonical" href={address} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Pawfile" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={address} />
    <meta property="og:image" content={picture} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Pawfile: your pet’s health records in one place" />
    <meta name="twitter:card" content="summary_large_image" />
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `structuredData` escapes every "<".
      dangerouslySetInnerHTML={{ __html: data }}
    />
  </>
);

/** The live region for a pending notice, and the template that site.ts fills in. */
const SiteNotice = () => (
  <>
    <div role="status" className={notice.place} data-notice />
    <template data-notice-template>
      <div className={notice.notice}>
        <AlertIcon />
        <p className={notice.words}>
          <strong className={notice.title} data-notice-title />
          <span className={notice.text} data-notice-text />
        </p>
        <IconButton className={notice.close} aria-label="Close this notice">
          <CloseIcon />
        </IconButton>
      </div>
    </template>
  </>
);
