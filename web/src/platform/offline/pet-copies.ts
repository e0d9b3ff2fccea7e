/** The name of the copy of a pet's page. */
export const petCopyName = (petId: string) => `pet ${petId}`;

/** The name of the copy of a pet's emergency card. */
export const cardCopyName = (petId: string) => `card ${petId}`;
