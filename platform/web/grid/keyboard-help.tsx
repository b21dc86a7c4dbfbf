import { Modal } from 'antd'
import { inLanguage, type Language } from '../../model/label.ts'
import { keys, words } from './words.ts'

/** The list of keys a grid answers to. */
export function KeyboardHelp({ language, onClose }: { language: Language; onClose: () => void }) {
  return (
    <Modal
      open
      footer={null}
      width={760}
      style={{ top: 48 }}
      title={inLanguage(words.help, language)}
      onCancel={onClose}
    >
      <div className="dop-help">
        {keys.map(group => (
          <section key={group.label[1]}>
            <h3>{inLanguage(group.label, language)}</h3>
            <dl>
              {group.keys.map(({ key, does }) => (
                <div key={`${key} ${does[1]}`}>
                  <dt>
                    {key.split(' / ').map((one, index) => (
                      <span key={one}>
                        {index > 0 && ' / '}
                        <kbd>{one}</kbd>
                      </span>
                    ))}
                  </dt>
                  <dd>{inLanguage(does, language)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
