import * as react from 'react';

const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

// React's development code notes at each element where it was created, up to 10,000 times a second: a twelfth of what a
// page takes. No test reads that; React's warnings don't depend on it.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
