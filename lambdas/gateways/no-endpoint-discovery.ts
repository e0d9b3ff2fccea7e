/**
 * In bundles this takes the place of `@aws-sdk/middleware-endpoint-discovery`, by which a client asks its service for
 * an address of the caller's own. It is off unless somebody turns it on, and DynamoDB has one address per region.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
};
