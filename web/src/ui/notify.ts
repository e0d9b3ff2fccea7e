import { toast } from 'sonner';

interface Action {
  label: string;
  onClick: () => void;
}

/** Says something that needs no answer: a title and, below it, a text. It goes away after 4 to 5 seconds. */
export const notify = {
  /** With an action, a button beside the text does it. */
  success: (title: string, text?: string, action?: Action) =>
    void toast.success(title, { description: text, ...(action && { action }) }),
  error: (title: string, text?: string) => void toast.error(title, { description: text, duration: 5000 }),
  info: (title: string, text?: string) => void toast.info(title, { description: text }),
};
