/** Where CloudFront looks for web ACLs and reports its metrics, wherever the stage itself is. */
export const EDGE_REGION = 'us-east-1';
