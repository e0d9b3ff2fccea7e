import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
  type ServicePrincipalOpts,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role of an AWS service that holds its rights itself. CDK's own roles put them into a policy, which is one more of a
 * stack's 500 resources and takes a deployment some seconds.
 */
export class ServiceRole extends Role {
  readonly #rights: PolicyDocument;

  constructor(scope: Construct, id: string, service: string, options: ServicePrincipalOpts = {}) {
    const rights = new PolicyDocument();
    super(scope, id, {
      assumedBy: new ServicePrincipal(service, options),
      inlinePolicies: { Rights: rights },
    });
    this.#rights = rights;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
