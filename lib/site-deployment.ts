import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Duration, type Stack } from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { SiteConfig } from '../contract/site/site-config.ts';
import { BUILT_ORIGIN, type StageAddresses, withStage } from '../contract/site/site-origin.ts';
import { acceptFinding } from './accept-finding.ts';
import type { Data } from './data-stack.ts';
import type { Edge } from './edge-stack.ts';
import type { Release } from './release.ts';
import type { Stage } from './stage.ts';

/** Vite puts a hash into the names of all files in this folder, and only there. */
const HASHED = 'assets/*';

/**
 * Puts the built site into its bucket together with this stage's config.json. Hashed files go first, so that a page
 * never names one that is not there yet, and old ones stay for tabs that are still open. CloudFront asks for each page
 * again, as its `no-cache` says, so nothing has to be invalidated. Returns the deployment of the pages.
 */
export function deploySite(
  stack: Stack,
  stage: Stage,
  { commit, siteDir }: Release,
  edge: Edge,
  data: Data,
): BucketDeployment {
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

  const hashed = new BucketDeployment(stack, 'HashedFiles', {
    ...common,
    sources: [Source.asset(siteDir)],
    exclude: ['*'],
    include: [HASHED],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  });
  const pages = new BucketDeployment(stack, 'Pages', {
    ...common,
    sources: [
      Source.asset(siteDir),
      Source.jsonData('config.json', config),
      ...withAddresses(siteDir, { origin: edge.siteOrigin, supportEmail: config.supportEmail }),
    ],
    exclude: [HASHED],
    cacheControl: [CacheControl.noCache()],
  });
  pages.node.addDependency(hashed);
  acceptHandler(stack);
  return pages;
}

/** The files that name the stage's addresses, with its own; they take the place of those that were built. */
const withAddresses = (siteDir: string, addresses: StageAddresses) =>
  readdirSync(siteDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, text: readFileSync(join(siteDir, name), 'utf8') }))
    .filter(({ text }) => text.includes(BUILT_ORIGIN))
    .map(({ name, text }) => Source.data(name, withStage(text, addresses)));

/** One function of CDK's does all deployments of a stack. */
function acceptHandler(stack: Stack): void {
  const handler = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!handler) return;
  acceptFinding(handler, 'L1', 'CDK ships this function and chooses its Python; it runs at deployment only.');
}
