import { App, type AppProps } from 'aws-cdk-lib';
import cdkJson from '../cdk.json' with { type: 'json' };

/**
 * An app for reading what would be deployed, with the feature flags of cdk.json, which an app gets from the CDK CLI
 * otherwise. Nothing is bundled, whatever a CLI that runs this says.
 */
export const createSketch = (props: AppProps): App =>
  new App({ ...props, postCliContext: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] } });
