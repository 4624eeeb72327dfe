import { useNavigate } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';

/** Leads to where the visitor came from; to the start page where the page was opened directly. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <Button icon="chevron-left" onClick={goBack}>
      Zurück
    </Button>
  );
}
