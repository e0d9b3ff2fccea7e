import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Duration, FileSystem, type Stack, Token } from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { SiteConfig } from '../contract/site/site-config.ts';
import { BUILT_ORIGIN, type StageAddresses, withStage } from '../contract/site/site-origin.ts';
import { acceptFinding } from './accept-finding.ts';
import type { Data } from './data-stack.ts';
import type { Edge } from './edge-stack.ts';
import type { Release } from './release.ts';
import { encode, PLAIN_FOLDER, TEXT_ENDINGS } from './site-encoding.ts';
import type { Stage } from './stage.ts';

/** Vite puts a hash into the names of all files in this folder, and only there. */
const HASHED = 'assets';

const TEXTS = TEXT_ENDINGS.map((ending) => `*.${ending}`);

/**
 * Puts the built site into its bucket together with this stage's config.json. Hashed files go first, so that a page
 * never names one that is not there yet, and old ones stay for tabs that are still open. CloudFront asks for each page
 * again, as its `no-cache` says, so nothing has to be invalidated. Texts are stored twice (decision 252): encoded, by
 * their names, and as they are below a folder of their own. Returns the deployments of the pages.
 */
export function deploySite(
  stack: Stack,
  stage: Stage,
  { commit, siteDir, encodedDir }: Release,
  edge: Edge,
  data: Data,
): BucketDeployment[] {
  const config: SiteConfig = {
    stage: stage.name,
    commit,
    region: Aws.REGION,
    userPoolId: data.userPool.userPoolId,
    userPoolClientId: data.userPoolClient.userPoolClientId,
    mail: stage.domain !== undefined,
    supportEmail: stage.supportEmail ?? null,
    freePlan: stage.freePlan,
    taxes: stage.taxes,
  };
  const common = {
    destinationBucket: edge.siteBucket,
    prune: false,
    // CDK's own grants would be wildcards, so they are dropped; the role already has all permissions.
    role: edge.deployment.role.withoutPolicyUpdates(),
    logGroup: edge.deployment.log,
  };
  const addresses = { origin: edge.siteOrigin, supportEmail: config.supportEmail };
  const addressed = filesWithAddresses(siteDir, addresses);
  const configFile = Source.jsonData('config.json', config);
  const asTexts = addressed.map(({ name, text }) => Source.data(name, text));
  // CloudFront's own origin is known at deployment only, when nothing can be encoded any more.
  const isOriginKnown = !Token.isUnresolved(edge.siteOrigin);

  const hashed = {
    ...common,
    exclude: ['*'],
    include: [`${HASHED}/*`],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  };
  const pages = { ...common, cacheControl: [CacheControl.noCache()] };
  const encoded = { contentEncoding: 'br' };
  const plain = { destinationKeyPrefix: PLAIN_FOLDER, exclude: ['*'] };

  const hashedFiles = [
    new BucketDeployment(stack, 'HashedFiles', {
      ...hashed,
      sources: [Source.asset(siteDir, { exclude: TEXTS })],
    }),
    new BucketDeployment(stack, 'HashedTexts', {
      ...hashed,
      ...encoded,
      sources: [Source.asset(encodedDir)],
    }),
    new BucketDeployment(stack, 'PlainHashedTexts', {
      ...hashed,
      ...plain,
      include: TEXTS.map((text) => `${HASHED}/${text}`),
      sources: [Source.asset(siteDir)],
    }),
  ];
  const pageFiles = [
    new BucketDeployment(stack, 'Pages', {
      ...pages,
      sources: [
        Source.asset(siteDir, { exclude: [HASHED, ...TEXTS] }),
        configFile,
        ...(isOriginKnown ? [] : asTexts),
      ],
    }),
    new BucketDeployment(stack, 'PageTexts', {
      ...pages,
      ...encoded,
      sources: [
        Source.asset(encodedDir, { exclude: [HASHED] }),
        ...(isOriginKnown ? [Source.asset(encodeInto(FileSystem.mkdtemp('pages-'), addressed))] : []),
      ],
    }),
    new BucketDeployment(stack, 'PlainPageTexts', {
      ...pages,
      ...plain,
      include: TEXTS,
      sources: [Source.asset(siteDir, { exclude: [HASHED] }), configFile, ...asTexts],
    }),
  ];
  for (const { node } of pageFiles) node.addDependency(...hashedFiles);
  acceptHandler(stack);
  return pageFiles;
}

/** The files that name the stage's addresses, with its own; they take the place of those that were built. */
const filesWithAddresses = (siteDir: string, addresses: StageAddresses) =>
  readdirSync(siteDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, text: readFileSync(join(siteDir, name), 'utf8') }))
    .filter(({ text }) => text.includes(BUILT_ORIGIN))
    .map(({ name, text }) => ({ name, text: withStage(text, addresses) }));

/** Writes the files, encoded, into a folder; returns the folder. */
function encodeInto(folder: string, files: ReturnType<typeof filesWithAddresses>): string {
  for (const { name, text } of files) writeFileSync(join(folder, name), encode(Buffer.from(text)));
  return folder;
}

/** One function of CDK's does all deployments of a stack. */
function acceptHandler(stack: Stack): void {
  const handler = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!handler) return;
  acceptFinding(handler, 'L1', 'CDK ships this function and chooses its Python; it runs at deployment only.');
}
