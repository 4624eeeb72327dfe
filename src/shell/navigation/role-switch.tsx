import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { $roleSwitches } from '../../core/session/role-switch.ts';

/** After a role switch the application starts anew at its root (R2.34): the page may be closed to the new role. */
export function RoleSwitch(): null {
  const navigate = useNavigate();
  useEffect(() => $roleSwitches.listen(() => navigate('/')), [navigate]);
  return null;
}
