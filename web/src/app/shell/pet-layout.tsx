import { useEffect, useMemo } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { roleOf } from '../../../../contract/access/pet-access.ts';
import { may, type Power } from '../../../../contract/access/powers.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import type { Session } from '../../platform/session/session.ts';
import { notify } from '../../ui/notify.ts';
import { BesideBack } from '../../ui/page.tsx';
import { AccessEnded } from './access-ended.tsx';
import { PetStrip } from './pet-strip.tsx';

/** The pages that anyone with access can load, and that are a form for what only some may do. */
const FORMS: Readonly<Record<string, Power>> = { upload: 'add', edit: 'change' };

/** Around each page of a pet: the other pets, what another owner's pet allows, and that access to it has ended. */
export function Component() {
  const part = useLocation().pathname.split('/')[3] ?? '';
  // Safe: the layout around this one loads the session, and the pages in it load a pet, most of them as `pet`.
  const loaded = useMatches().map(({ loaderData }) => loaderData) as Partial<Session & { pet: Pet }>[];
  const ownerId = loaded.find((each) => each?.userId)?.userId ?? '';
  const pet = loaded.at(-1)?.pet;
  const power = FORMS[part];
  const strip = useMemo(() => <PetStrip ownerId={ownerId} />, [ownerId]);
  return (
    <BesideBack value={strip}>
      <Outlet />
      {pet && power && !may(roleOf(pet), power) && <LeadToPet petId={pet.id} />}
      <AccessEnded />
    </BesideBack>
  );
}

/** Says that others may do this, and leads to the pet's page; what was typed meanwhile is asked about. */
function LeadToPet({ petId }: { petId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    notify.info('Ask the pet’s owner to do this');
    void navigate(paths.pet(petId), { replace: true });
  }, [navigate, petId]);
  return null;
}
