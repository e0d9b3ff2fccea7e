import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { roleOf } from '../../../../contract/access/pet-access.ts';
import { may, type Power } from '../../../../contract/access/powers.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { notify } from '../../ui/notify.ts';
import { AccessEnded } from './access-ended.tsx';

/** The pages of a pet that anyone with access can load, and that are a form for what only some may do. */
const FORMS: Readonly<Record<string, Power>> = { upload: 'add', edit: 'change' };

/** Around each page of a pet: what another owner's pet allows, and that access to it has ended. */
export function Component() {
  const part = useLocation().pathname.split('/')[3] ?? '';
  const data = useMatches().at(-1)?.loaderData as { pet?: Pet } | undefined;
  const power = FORMS[part];
  const isForOthers = data?.pet && power && !may(roleOf(data.pet), power);
  return (
    <>
      <Outlet />
      {isForOthers && <LeadToPet petId={data.pet?.id ?? ''} />}
      <AccessEnded />
    </>
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
