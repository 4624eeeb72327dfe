import { type PersonState, stateNames } from '#core/account/administration/people.ts';
import { StateMark, type StateShape, type StateTone } from '../../../ui/icons/state-mark.tsx';

const marks: Record<PersonState, { shape: StateShape; tone: StateTone }> = {
  active: { shape: 'full', tone: 'success' },
  disabled: { shape: 'crossed', tone: 'danger' },
  invitation: { shape: 'half', tone: 'muted' },
  reset: { shape: 'half', tone: 'warning' },
  withoutPassword: { shape: 'ring', tone: 'warning' },
};

/** Whether somebody can sign in. */
export function PersonStateMark({ state }: { state: PersonState }) {
  return <StateMark {...marks[state]}>{stateNames[state]}</StateMark>;
}
