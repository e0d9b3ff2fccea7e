import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { createVaultStack } from '../lib/copy-vault.ts';
import { checkAccount, readStage, readStageName } from '../lib/stage-files.ts';

/** The app of a stage's second account, deployed with its credentials: “A second account” in docs/runbook.md. */
const app = new App();
try {
  const stage = readStage(readStageName(app.node.getAllContext()));
  checkAccount({ ...stage, account: stage.backupAccount }, process.env.CDK_DEFAULT_ACCOUNT);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  createVaultStack(app, stage);
  app.synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
