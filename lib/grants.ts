import { type IGrantable, type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
