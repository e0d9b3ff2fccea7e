/**
 * In bundles this replaces `@aws-sdk/middleware-endpoint-discovery`, by which a client asks its service for an endpoint
 * of its own. It is off by default, and DynamoDB has one endpoint per region.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
};
