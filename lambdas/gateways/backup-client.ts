/** The parts of the SDKs that back accounts up, behind one import: see s3-client.ts. */
export {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListGroups,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
export { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
